import { expect, test } from "vitest";

import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";

import { confirmForm, wrongConfirmation } from "./confirm-form";
import { appCodeForm, recoveryCodeForm } from "./second-factor-forms";
import * as limits from "./second-factor-limits";

test("what owners of a second factor were told stays as it is", () => {
  expect({ ...limits }).toEqual({
    STEP_SECONDS: 30,
    TOLERATED_SECONDS: 30,
    CODE_DIGITS: 6,
    RECOVERY_CODES: 10,
    RECOVERY_CODE_LENGTH: 10,
    CODE_WITHIN_MINUTES: 10,
  });
});

test.each([
  ["12345", undefined],
  ["123456", "123456"],
  ["123 456", "123456"],
  ["123-456", "123456"],
  ["1234567", undefined],
  ["12345a", undefined],
])("the code %s is read as %s", (code, read) => {
  expect(appCodeForm.safeParse({ code }).data?.code).toBe(read);
});

test.each([
  ["ABCDE-1234", undefined],
  ["abcde-12345", "ABCDE12345"],
  [" ABCDE 12345 ", "ABCDE12345"],
  ["ABCDE-123456", undefined],
])("the recovery code %s is read as %s", (recovery, read) => {
  expect(recoveryCodeForm.safeParse({ recovery }).data?.recovery).toBe(read);
});

test("a code of another length is refused in words", () => {
  const messages = [
    recoveryCodeForm.safeParse({ recovery: "A" }),
    appCodeForm.safeParse({ code: "1" }),
  ].map(({ error }) => error?.issues[0]?.message);
  expect(messages).toEqual([
    "A recovery code has 10 letters and digits",
    "Enter the 6 digits that your app shows",
  ]);
});

test.each([
  [{ "again-password": "secret", "again-code": "123456" }, { password: "secret" }],
  [{ "again-code": "123 456" }, { code: "123456" }],
])("whoever types %j again confirms with %j", (typed, confirmed) => {
  expect(confirmForm.parse(typed)).toEqual(confirmed);
});

test.each([
  [{}, "again-password", "Type your password"],
  [{ "again-password": "", "again-code": "  " }, "again-password", "Type your password"],
  [{ "again-code": "12345" }, "again-code", "This code is not right"],
])("%j is refused at %s", (typed, field, message) => {
  const [issue, ...more] = confirmForm.safeParse(typed).error?.issues ?? [];
  expect(issue).toMatchObject({ path: [field], message: expect.stringContaining(message) });
  expect(more).toEqual([]);
});

test("what is typed again has an end", () => {
  const takes = (field: string, text: string) => confirmForm.safeParse({ [field]: text }).success;
  expect([256, 257].map((length) => takes("again-password", "x".repeat(length)))).toEqual([
    true,
    false,
  ]);
  expect(
    [MAX_TYPED_CODE, MAX_TYPED_CODE + 1].map((length) =>
      takes("again-code", "123456".padEnd(length)),
    ),
  ).toEqual([true, false]);
});

test("what was wrong is said at the field that was filled in", () => {
  expect(Object.keys(wrongConfirmation({ code: "123456" }))).toEqual(["again-code"]);
  expect(Object.keys(wrongConfirmation({ password: "x" }))).toEqual(["again-password"]);
});
