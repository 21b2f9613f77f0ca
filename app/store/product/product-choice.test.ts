import { describe, expect, test } from "vitest";

import {
  chosenVariant,
  colorChoices,
  firstColor,
  galleryFor,
  priceRange,
  sizeChoices,
  sizeGroups,
} from "./product-choice";

const variants = [
  { id: "1", size: "XL", color: "White", priceCents: 2500, isAvailable: true },
  { id: "2", size: "S", color: "White", priceCents: 2500, isAvailable: false },
  { id: "3", size: "S", color: "Black", priceCents: 2700, isAvailable: true },
  { id: "4", size: "One Size", color: "Teal", priceCents: 2500, isAvailable: false },
];

test.each([
  ["what can be had", variants, { lowPriceCents: 2500, highPriceCents: 2700 }],
  ["the only variant available", variants.slice(1), { lowPriceCents: 2700, highPriceCents: 2700 }],
  ["everything, once sold out", variants.slice(3), { lowPriceCents: 2500, highPriceCents: 2500 }],
  ["the base price without sizes", [], { lowPriceCents: 2200, highPriceCents: 2200 }],
])("search engines are told the price of %s", (_, of, range) => {
  expect(priceRange(of, 2200)).toEqual(range);
});

describe("choosing size and color", () => {
  test("colors and sizes are in standard order, custom ones last", () => {
    expect(colorChoices(variants).map(({ name }) => name)).toEqual(["Black", "White", "Teal"]);
    expect(sizeChoices(variants, null).map(({ name }) => name)).toEqual(["S", "XL", "One Size"]);
  });

  test("what is unavailable in the color is marked, and never chosen", () => {
    expect(sizeChoices(variants, "White")).toEqual([
      { name: "S", isAvailable: false },
      { name: "XL", isAvailable: true },
      { name: "One Size", isAvailable: false },
    ]);
    expect(colorChoices(variants).find(({ name }) => name === "Teal")?.isAvailable).toBe(false);
    expect(chosenVariant(variants, "S", "White")).toBeNull();
    expect(chosenVariant(variants, "S", "Black")?.id).toBe("3");
  });

  test("nothing is chosen before both are", () => {
    expect(chosenVariant(variants, null, "Black")).toBeNull();
    expect(chosenVariant(variants, "S", null)).toBeNull();
  });

  test("the first color is the one shown, unless it is sold out", () => {
    expect(firstColor(variants, "White")).toBe("White");
    expect(firstColor(variants, "Teal")).toBe("Black");
    expect(firstColor([], null)).toBeNull();
    const soldOut = variants.map((variant) => ({ ...variant, isAvailable: false }));
    expect(firstColor(soldOut, "White")).toBe("Black");
  });

  test("sizes are shown by cut, adults first; a cut that is not sold is left out", () => {
    const choice = (name: string) => ({ name, isAvailable: name !== "S" });
    expect(sizeGroups(["Youth S", "S", "M"].map(choice))).toMatchObject([
      {
        label: "Adult",
        sizes: [
          { value: "S", label: "S", isAvailable: false },
          { value: "M", label: "M", isAvailable: true },
        ],
      },
      { label: "Youth", sizes: [{ value: "Youth S", label: "S" }] },
    ]);
    expect(sizeGroups([choice("Youth S")]).map(({ label }) => label)).toEqual(["Youth"]);
    expect(sizeGroups([])).toEqual([]);
  });
});

describe("the gallery", () => {
  const image = (pictureId: string, color: string | null) => ({
    pictureId,
    altText: pictureId,
    color,
  });
  const drawing = image("drawing", null);

  test("starts with the shirt in the color, then the drawing, and has at most four pictures", () => {
    const images = [
      image("white", "White"),
      image("black", "Black"),
      image("red", "Red"),
      image("navy", "Navy"),
    ];
    expect(galleryFor(images, drawing, "Black").map(({ pictureId }) => pictureId)).toEqual([
      "black",
      "drawing",
      "white",
      "red",
    ]);
  });

  test("shows photos without a color before other colors", () => {
    const images = [image("white", "White"), image("navy", "Navy"), image("photo", null)];
    const shown = (color: string | null) =>
      galleryFor(images, drawing, color).map(({ pictureId }) => pictureId);
    expect(shown("Black")).toEqual(["white", "drawing", "photo", "navy"]);
    expect(shown("Navy")).toEqual(["navy", "drawing", "photo", "white"]);
    expect(shown(null)).toEqual(["white", "drawing", "photo", "navy"]);
  });

  test("shows the main picture when the color has none, and no picture twice", () => {
    expect(
      galleryFor([image("main", null), drawing], drawing, "Pink").map(({ pictureId }) => pictureId),
    ).toEqual(["main", "drawing"]);
  });
});
