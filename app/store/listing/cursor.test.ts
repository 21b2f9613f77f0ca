import fc from "fast-check";
import { expect, test } from "vitest";

import { holds } from "~tests/support/property";

import { readCursor, readTimeCursor, writeCursor } from "./cursor";

const id = "7b0e8f4e-54f1-4a5f-9a0e-0f2f4cf0a111";

test("a key survives the URL, whatever it contains", () => {
  holds(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (value) => {
      fc.pre(!value.includes("\0") && value.isWellFormed());
      const written = writeCursor({ id, value });
      expect(written).toMatch(/^[\w-]+$/);
      if (written.length <= 800) expect(readCursor(written)).toEqual({ id, value });
    }),
  );
});

test.each(["猫", "😀", "ж"])("the longest title in any script has its key: %s", (letter) => {
  const value = letter.repeat(100);
  expect(readCursor(writeCursor({ id, value }))).toEqual({ id, value });
});

test.each([
  "",
  "x",
  "AAAA",
  "..%2f",
  "a".repeat(801),
  btoa("not a uuid at all, but long enough to be one"),
  btoa(`${id}\0`),
])("what is not a key of ours is none: %s", (text) => {
  expect(readCursor(text)).toBeNull();
});

test.each([
  ["2026-11-01T10:00:00.000Z", new Date("2026-11-01T10:00:00.000Z")],
  ["yesterday", null],
  ["9999-01-01T00:00:00.000Z", null],
  ["-000001-01-01T00:00:00Z", null],
])("of the times only ours count: %s", (value, time) => {
  expect(readTimeCursor(writeCursor({ id, value }))).toEqual(time && { id, time });
});

test("a key of 800 characters is read, a longer one is not; neither is none", () => {
  const written = (length: number) => writeCursor({ id, value: "a".repeat(length) });
  expect(written(564)).toHaveLength(800);
  expect(readCursor(written(564))).toMatchObject({ id });
  expect(readCursor(written(565))).toBeNull();
  expect(readCursor(null)).toBeNull();
});

test.each([
  [0, true],
  [-1, false],
  [3_999_999_999_999, true],
  [4_000_000_000_000, false],
])("a key of the time %d is read: %s", (time, isRead) => {
  const key = writeCursor({ id, value: new Date(time).toISOString() });
  expect(readTimeCursor(key) !== null).toBe(isRead);
  expect(readTimeCursor(null)).toBeNull();
});
