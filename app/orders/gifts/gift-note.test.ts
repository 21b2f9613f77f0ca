import { expect, test } from "vitest";

import { isPrintable, MAX_GIFT_NOTE, MAX_GIFT_NOTE_LINES } from "./gift-note";

test("a note has at most 300 characters and twelve lines, as the packing slip has", () => {
  expect([MAX_GIFT_NOTE, MAX_GIFT_NOTE_LINES]).toEqual([300, 12]);
});

test.each([
  ["Happy birthday, Zoë!\n♥", true],
  ["С днём рождения", true],
  ["生日快乐", false],
])("%j can be printed: %s", (note, printable) => {
  expect(isPrintable(note)).toBe(printable);
});
