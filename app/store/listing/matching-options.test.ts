import { expect, test } from "vitest";

import { usStates } from "~/lib/us-states";

import { matchingOptions } from "./matching-options";

const options = [
  { value: "", label: "All states" },
  ...Object.entries(usStates).map(([code, name]) => ({ value: code, label: `${code} · ${name}` })),
];
const codes = (typed: string) => matchingOptions(options, typed).map(({ value }) => value);

test.each([
  ["new", ["NH", "NJ", "NM", "NY"]],
  ["New  ", ["NH", "NJ", "NM", "NY"]],
  ["new y", ["NY"]],
  ["CAL", ["CA"]],
  ["cál", ["CA"]],
  ["all", [""]],
  ["zz", []],
  ["·", options.slice(1).map(({ value }) => value)],
])("'%s' finds %j", (typed, found) => expect(codes(typed)).toEqual(found));

test("a whole code comes before names that begin with it", () => {
  expect(codes("ma")).toEqual(["MA", "ME", "MD"]);
  expect(codes("or")[0]).toBe("OR");
});

test("an empty text finds all 50 states and 'All states'", () => {
  expect(codes(" ")).toHaveLength(51);
});
