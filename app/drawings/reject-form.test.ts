import { expect, test } from "vitest";

import { designStatuses } from "~/schema/design-status";
import { rejectForm } from "./reject-form";

const [reason] = rejectForm.shape.reason.options;
const read = (note?: string) => rejectForm.safeParse({ reason, note });

test("a note has at most 300 characters, without the spaces around it", () => {
  expect(read(`  ${"x".repeat(300)}  `).data?.note).toBe("x".repeat(300));
  expect(read("x".repeat(301)).error?.issues).toMatchObject([
    { path: ["note"], message: "The note must be 300 characters or less" },
  ]);
});

test.each([undefined, "", "   "])("an empty note becomes null: %j", (note) => {
  expect(read(note).data).toEqual({ reason, note: null, seen: undefined });
});

test("a reason must be chosen; an unknown status is ignored", () => {
  expect(rejectForm.safeParse({ reason: "because" }).error?.issues).toMatchObject([
    { path: ["reason"], message: "Please choose a reason" },
  ]);
  expect(rejectForm.parse({ reason, seen: "elsewhere" }).seen).toBeUndefined();
  expect(rejectForm.parse({ reason, seen: designStatuses[0] }).seen).toBe(designStatuses[0]);
});
