import { expect, it } from "vitest";

import { ourColor, ourSize, printfulColor, printfulSize } from "./printful-names";

it.each([
  ["XXL", "2XL"],
  ["3XL", "3XL"],
  ["m", "M"],
  ["Youth XL", "XL"],
  ["youth s", "S"],
])("asks for %s as %s", (ours, theirs) => {
  expect(printfulSize(ours)).toBe(theirs);
});

it.each([
  ["2XL", "adult", "XXL"],
  ["M", "adult", "M"],
  ["M", "youth", "Youth M"],
] as const)("reads %s of %s as %s", (theirs, cut, ours) => {
  expect(ourSize(theirs, cut)).toBe(ours);
});

const offered = ["White", "Athletic Heather", "Forest", "Kelly", "True Royal", "Heather Mint"];

it.each([
  ["White", "White"],
  ["white", "White"],
  ["Gray", "Athletic Heather"],
  ["Green", "Forest"],
  ["Heather Mint", "Heather Mint"],
  ["Purple", null],
  ["Mint", null],
])("prints %s on %s", (ours, theirs) => {
  expect(printfulColor(ours, offered)).toBe(theirs);
});

it("maps each of their colors to one of ours, or keeps its name", () => {
  expect(offered.map((color) => ourColor(color, offered))).toEqual([
    "White",
    "Gray",
    "Green",
    "Kelly",
    "Blue",
    "Heather Mint",
  ]);
});
