import { expect, test } from "vitest";

import { drawnPlacements } from "./placements";
import { foldPatternOf, planPlacement } from "./print-plan";

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
