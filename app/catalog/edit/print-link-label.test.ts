import { expect, test } from "vitest";

import { printLinkLabel } from "./print-link-label";

test.each([
  ["pending", null, "The print file is made with the first order."],
  ["synced", new Date("2026-11-22T09:00:00Z"), "The print file was made on Nov 22, 2026."],
  [
    "failed",
    new Date("2026-11-22T09:00:00Z"),
    "The print file could not be made: the file of the art is gone.",
  ],
] as const)("a link that is %s", (syncState, lastSyncAt, label) => {
  expect(printLinkLabel({ syncState, lastSyncAt })).toBe(label);
});
