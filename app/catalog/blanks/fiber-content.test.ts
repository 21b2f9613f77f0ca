import { expect, test } from "vitest";

import { fiberText } from "./garment-facts";
import { readFibers } from "./fiber-content";

const read = (typed: string) => {
  const fibers = readFibers(typed);
  return typeof fibers === "string" ? fibers : fiberText(fibers);
};

test.each([
  ["100% cotton", "100% cotton"],
  ["40 % Polyester; 60% Cotton", "60% cotton, 40% polyester"],
  ["50% cotton\n25% rayon\n25% polyester,", "50% cotton, 25% polyester, 25% rayon"],
])("%j is %j", (typed, text) => {
  expect(read(typed)).toBe(text);
});

test.each([
  ["", "Please enter what it is made of, such as 60% cotton, 40% polyester"],
  ["cotton", "Please enter each part like 60% cotton, with commas between them"],
  ["60.5% cotton, 39.5% rayon", "Please enter each part like 60% cotton, with commas between them"],
  ["-100% cotton", "Please enter each part like 60% cotton, with commas between them"],
  ["99% cotton", "The parts add up to 99%. They must add up to 100%"],
  ["60% cotton, 41% rayon", "The parts add up to 101%. They must add up to 100%"],
  ["100% cotton, 0% rayon", "A part of 0% is no part of it"],
  ["50% cotton, 50% COTTON", "Please name each fiber once"],
  ["10% a1", "Please enter each part like 60% cotton, with commas between them"],
  [
    Array.from({ length: 7 }, (_, n) => `${n + 1}% f${"abcdefg"[n]}`).join(),
    "Please name at most 6 fibers",
  ],
])("%j is refused: %s", (typed, problem) => {
  expect(read(typed)).toBe(problem);
});
