import { expect, test } from "vitest";

import { sortAfterClick } from "./list-sort";

const options = [
  { value: "-date", label: "Newest" },
  { value: "date", label: "Oldest" },
  { value: "title", label: "Title" },
] as const;

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
