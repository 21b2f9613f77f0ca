import { expect, test } from "vitest";

import { offeredViews } from "./offered-views";

const seen = (...variants: [size: string, color: string][]) =>
  offeredViews(variants.map(([size, color]) => ({ size, color }))).map(({ color, cut, view }) =>
    [color, cut, view].join(" "),
  );

test("an adult shirt is also seen from the back, close up and on people, in every color", () => {
  expect(seen(["S", "Navy"], ["M", "Navy"], ["S", "Red"])).toEqual([
    "Navy adult back",
    "Navy adult close-up",
    "Navy adult people",
    "Red adult back",
    "Red adult close-up",
    "Red adult people",
  ]);
});

test("youth sizes add both sides of the youth cut, in the colors that have them", () => {
  expect(seen(["M", "Navy"], ["Youth M", "Navy"], ["M", "Red"])).toEqual([
    "Navy adult back",
    "Navy youth front",
    "Navy youth back",
    "Navy adult close-up",
    "Navy adult people",
    "Red adult back",
    "Red adult close-up",
    "Red adult people",
  ]);
});

test("a shirt for children only shows the youth cut", () => {
  expect(seen(["Youth S", "Pink"])).toEqual([
    "Pink youth front",
    "Pink youth back",
    "Pink youth close-up",
    "Pink youth people",
  ]);
});
