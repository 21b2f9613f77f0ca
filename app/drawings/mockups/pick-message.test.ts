import { expect, test } from "vitest";

import { standingCopy } from "../standing/standing-copy";
import { pickMessage } from "./pick-message";
import { reviewMessages } from "./review-state";

test("what was changed is said until the team publishes, and then where the shirt stands", () => {
  expect(pickMessage("to-publish", null)).toBe(reviewMessages.saved);
  expect(pickMessage("to-publish", "changed")).toBe(reviewMessages.changed);
  expect(pickMessage("to-ask", "changedForGuardian")).toBe(reviewMessages.changedForGuardian);
  for (const standing of ["to-ask", "with-parent", "stopped", "hidden", "live"] as const) {
    const changed = standing === "to-ask" ? "something else" : "changedForGuardian";
    expect(pickMessage(standing, changed)).toBe(standingCopy[standing].artist.sentence);
  }
});
