import { expect, test } from "vitest";

import { drawnPlacements } from "./placements";
import { artVersions } from "~/schema/art-versions";
import { inkForCloth } from "./ink-for-cloth";
import { inks } from "~/schema/inks";
import { foldPatternOf, planPlacement } from "./print-plan";
import { shirtViews } from "~/schema/shirt-view";

test.each(["7c1e", "a-drawing", "0b2f1c0a"])(
  "the four mockups of a drawing (%s) lie in four different ways",
  (artPictureId) => {
    const ways = drawnPlacements.map(({ id }) => foldPatternOf({ artPictureId, placement: id }));
    expect(new Set(ways).size).toBe(4);
  },
);

test("a placement that does not exist is our own mistake, and is named", () => {
  expect(() => planPlacement({ placement: "left-elbow" })).toThrow("Unknown placement: left-elbow");
});

test("versions and inks have a fixed order, and cloth decides the ink", () => {
  expect(artVersions).toEqual(["black", "colors", "original"]);
  expect(inks).toEqual(["dark", "light", "colors", "colors-on-dark", "as-it-is"]);
  expect(artVersions.map((version) => inkForCloth(version, "White"))).toEqual([
    "dark",
    "colors",
    "as-it-is",
  ]);
  expect(artVersions.map((version) => inkForCloth(version, "Black"))).toEqual([
    "light",
    "colors-on-dark",
    "as-it-is",
  ]);
  expect(shirtViews).toEqual(["front", "back", "close-up", "people"]);
});

test("a print file lies like the first placement's shirt", () => {
  const of = (placement: string) => foldPatternOf({ artPictureId: "7c1e", placement });
  expect(of("no placement")).toBe(of("center-large"));
});
