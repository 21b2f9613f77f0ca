import { expect, test } from "vitest";

import { DRAFT_DAYS } from "./draft-limits";
import { isSubmitResult, pathAfterUpload } from "./submit-result";
import { DESIGN_FILE_MAX_BYTES, MOCKUP_FILE_MAX_BYTES } from "./upload-limits";

test("a drawing has at most 25 MB, a mockup 10; a draft waits for a day", () => {
  expect([DESIGN_FILE_MAX_BYTES, MOCKUP_FILE_MAX_BYTES]).toEqual([26_214_400, 10_485_760]);
  expect(DRAFT_DAYS).toBe(1);
});

test.each([
  [{ ok: true, designId: "d" }, true],
  [{ ok: true, draftId: "d" }, true],
  [{ ok: true, designId: 1 }, false],
  [{ ok: true, draftId: 1 }, false],
  [{ ok: true }, false],
  [{ ok: false, errors: {}, message: null }, true],
  [{ ok: false, errors: {} }, false],
  [{ ok: false, errors: "none", message: null }, false],
  [{ ok: false, message: null }, false],
  [{ designId: "d" }, false],
  ["ok", false],
  [null, false],
])("%j over the wire is a result: %j", (value, expected) => {
  expect(isSubmitResult(value)).toBe(expected);
});

test("an accepted drawing leads to the thank-you page; a finding of the print check leads to a question", () => {
  expect(pathAfterUpload({ ok: true, designId: "d" })).toBe("/creator/submitted?design=d");
  expect(pathAfterUpload({ ok: true, draftId: "d" })).toBe("/creator/upload?draft=d");
});
