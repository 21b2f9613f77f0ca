import { expect, test } from "vitest";

import { cellText, column } from "./book-file";

const labels = { paid: "Paid" };

test.each([
  ["text", "paid", "Paid"],
  ["text", "lost", "lost"],
  ["number", "12", 12],
  ["cents", "1205", "12.05"],
  ["rate", 1500, "15%"],
  ["time", "2026-11-01T09:00:00Z", "2026-11-01T04:00:00-05:00"],
  ["day", "2026-11-01T09:00:00Z", "2026-11-01"],
  ["text", null, null],
  ["cents", undefined, null],
] as const)("a %s of %j stands in the file as %j", (kind, value, text) => {
  expect(cellText(column("Head", kind, "from", "What it says", labels), value)).toBe(text);
});

test("a column without labels writes what is there", () => {
  const plain = column("Head", "text", "from", "What it says");
  expect(plain).toEqual({ head: "Head", kind: "text", column: "from", about: "What it says" });
  expect(cellText(plain, "paid")).toBe("paid");
});
