import { describe, expect, test } from "vitest";

import { slidesFor, type ProductView } from "./product-slides";

const image = (pictureId: string, color: string | null) => ({
  pictureId,
  altText: pictureId,
  color,
});
const drawing = image("drawing", null);
const images = [image("navy front", "Navy"), image("red front", "Red"), drawing];
const view = (color: string, cut: ProductView["cut"], shown: ProductView["view"]): ProductView => ({
  pictureId: `${color} ${cut} ${shown}`,
  color,
  cut,
  view: shown,
});
const views = ["Navy", "Red"].flatMap((color) => [
  view(color, "adult", "back"),
  view(color, "youth", "front"),
  view(color, "youth", "back"),
  view(color, "adult", "close-up"),
  view(color, "adult", "people"),
]);
const gallery = { title: "Brave Cat", images, drawing, views };
const shownIn = (...[color, cut]: [string | null, ProductView["cut"]]) =>
  slidesFor(gallery, color, cut).map(({ pictureId }) => pictureId);

describe("the gallery of a product", () => {
  test("shows the front, the print close up, the people, the back and the drawing", () => {
    expect(slidesFor(gallery, "Navy", "adult").map(({ caption }) => caption)).toEqual([
      "Front",
      "Close up",
      "To scale",
      "Back",
      "The drawing",
    ]);
  });

  test("follows color and cut, and keeps the key of each view", () => {
    expect(shownIn("Red", "adult")).toEqual([
      "red front",
      "Red adult close-up",
      "Red adult people",
      "Red adult back",
      "drawing",
    ]);
    expect(shownIn("Navy", "youth")).toEqual([
      "Navy youth front",
      "Navy adult close-up",
      "Navy adult people",
      "Navy youth back",
      "drawing",
    ]);
    const keys = (color: string, cut: ProductView["cut"]) =>
      slidesFor(gallery, color, cut).map(({ key }) => key);
    expect(keys("Red", "youth")).toEqual(keys("Navy", "adult"));
  });

  test("says what is seen", () => {
    expect(slidesFor(gallery, "Navy", "youth").map(({ altText }) => altText)).toEqual([
      "Brave Cat on a navy youth T-shirt",
      "Brave Cat from a hand’s breadth away: the ink on the navy cloth",
      "A small child, a taller child and a grown-up, drawn to scale, all wearing Brave Cat in navy",
      "The back of the navy youth T-shirt",
      "drawing",
    ]);
  });

  test("shows a photo that an admin added before the back", () => {
    const added = { ...gallery, images: [...images, image("photo", null)] };
    const slides = slidesFor(added, "Navy", "adult");
    expect(slides.map(({ pictureId }) => pictureId)[3]).toBe("photo");
    expect(slides[3]).toMatchObject({ key: "picture-1", caption: "Picture 1" });
  });

  test("without views shows the images and the drawing", () => {
    const plain = slidesFor({ ...gallery, views: [] }, "Red", "adult");
    expect(plain.map(({ pictureId, caption }) => [pictureId, caption])).toEqual([
      ["red front", "Red"],
      ["drawing", "The drawing"],
      ["navy front", "Navy"],
    ]);
  });
});
