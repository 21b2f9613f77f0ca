import { expect, test } from "vitest";

import { readSeenDesign, seenDesign } from "./seen-design";

test("what was shown of a drawing is read as it was, and what was not seen is none", () => {
  const pick = "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d";
  const through = (status: string, selectedMockupId: string | null) =>
    readSeenDesign(seenDesign({ status, selectedMockupId }));
  expect(through("selected", pick)).toEqual({ status: "selected", pick });
  expect(through("pending_review", null)).toEqual({ status: "pending_review", pick: undefined });
  expect(readSeenDesign("selected")).toEqual({ status: "selected", pick: undefined });
  expect(readSeenDesign("")).toEqual({ status: "", pick: undefined });
});
