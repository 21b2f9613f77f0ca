import { expect, test } from "vitest";

import { designStatuses, rejectionReasons } from "~/schema/design-status";
import { rejectionLabels, rejectionSentences, statusLabels } from "./design-labels";

test("every status has labels, and mockups_ready says 'Ready for Review'", () => {
  for (const status of designStatuses) {
    expect(statusLabels(status).label).not.toBe(status);
    expect(statusLabels(status).meaning).not.toBe("Unknown status");
  }
  expect(statusLabels("mockups_ready").label).toBe("Ready for Review");
});

test("an unknown status is shown as it is, even one named like an object's own property", () => {
  for (const status of ["on_hold", "toString", "__proto__", ""]) {
    expect(statusLabels(status)).toEqual({
      label: status,
      meaning: "Unknown status",
      tone: "unknown",
    });
  }
});

test("every reason has a label for admins and a kind sentence that invites another try", () => {
  expect(Object.keys(rejectionLabels)).toEqual([...rejectionReasons]);
  for (const reason of rejectionReasons) {
    expect(rejectionSentences[reason].length).toBeGreaterThan(60);
    expect(rejectionSentences[reason]).toMatch(/[!.?]$/);
  }
});
