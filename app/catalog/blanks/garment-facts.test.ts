import { expect, test } from "vitest";

import { garmentTexts, type GarmentFacts } from "./garment-facts";

const cotton: GarmentFacts = {
  cut: "adult",
  fibers: [{ fiber: "cotton", percent: 100 }],
  origin: "Honduras",
  care: "Wash cold.",
};
const mixed: GarmentFacts = {
  cut: "youth",
  fibers: [
    { fiber: "cotton", percent: 60 },
    { fiber: "polyester", percent: 40 },
  ],
  origin: "Honduras",
  care: "Wash cold.",
};

test("what is the same for all cuts stands once, what differs by cut", () => {
  expect(garmentTexts([cotton])).toEqual({
    cloth: "100% cotton.",
    origin: "Made in Honduras.",
    care: "Wash cold.",
  });
  expect(garmentTexts([cotton, mixed])).toEqual({
    cloth: "Adult sizes: 100% cotton. Youth sizes: 60% cotton, 40% polyester.",
    origin: "Made in Honduras.",
    care: "Wash cold.",
  });
  expect(garmentTexts([])).toBeNull();
});
