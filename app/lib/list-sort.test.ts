import { expect, test } from "vitest";

import { readSort, sortAfterClick } from "./list-sort";

const options = [
  { value: "-date", label: "Newest" },
  { value: "date", label: "Oldest" },
  { value: "title", label: "Title" },
] as const;

test.each([
  ["title", "title"],
  ["date", "date"],
  ["price", "-date"],
  [null, "-date"],
])("a URL that asks for %j gets %j", (text, value) => {
  expect(readSort(text, options)).toBe(value);
});

test.each([
  ["date", "-date", "date"],
  ["date", "date", "-date"],
  ["date", "title", "-date"],
  ["title", "-date", "title"],
  ["title", "title", "title"],
  ["price", "title", null],
])("a click on %j while it is sorted by %j asks for %j", (name, current, value) => {
  expect(sortAfterClick(name, current, options)).toBe(value);
});
