import { expect, test } from "vitest";

import { cancelledText } from "./cancelled-text";

test.each([
  [0, false, false, null],
  [1, false, false, "You canceled 1 of 2."],
  [1, true, false, "Canceled: the artwork was withdrawn."],
  [0, true, true, "Canceled: the same cart was ordered twice."],
  [2, true, false, "You canceled this."],
  [2, true, true, "You canceled this."],
])("%i of two canceled by the buyer, no longer made: %s, paid twice: %s", (...row) => {
  const [cancelledQuantity, isCancelled, isSecondPayment, text] = row;
  const line = { quantity: 2, isCancelled, cancelledQuantity, isLate: false, isRecalled: false };
  expect(cancelledText(line, { isSecondPayment })).toBe(text);
});

test("what was late is not called withdrawn", () => {
  const line = { quantity: 2, isCancelled: true, cancelledQuantity: 0, isLate: true };
  const seen = { isSecondPayment: false };
  expect(cancelledText({ ...line, isRecalled: false }, seen)).toBe(
    "Canceled, because it was late.",
  );
  expect(cancelledText({ ...line, isLate: false, isRecalled: true }, seen)).toBe(
    "Not sent: we found a safety problem with it.",
  );
});
