import fc from "fast-check";
import { expect, test } from "vitest";

import { cuts, sides } from "~/schema/garment-look";
import { printAreas } from "~/art/garments/print-areas";

import { holds } from "~tests/support/property";

import { drawnPlacements, placedArt, placementOf, placements } from "./placements";

const everyArea = cuts.flatMap((cut) => sides.map((side) => printAreas[cut][side]));

test.each(placements)(
  "$label keeps the art whole, in its shape and on the print area",
  (placement) => {
    holds(
      fc.property(
        fc.constantFrom(...everyArea),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (area, aspect) => {
          const placed = placedArt(placement, area, aspect);
          expect(placed.length).toBeGreaterThan(0);
          for (const { x, y, width, height, turn } of placed) {
            expect(width / height).toBeCloseTo(aspect, 6);
            const angle = (Math.abs(turn) * Math.PI) / 180;
            const across = (Math.cos(angle) * width + Math.sin(angle) * height) / 2;
            const down = (Math.sin(angle) * width + Math.cos(angle) * height) / 2;
            expect(x + width / 2 - across).toBeGreaterThanOrEqual(-0.001);
            expect(x + width / 2 + across).toBeLessThanOrEqual(area.width + 0.001);
            expect(y + height / 2 - down).toBeGreaterThanOrEqual(-0.001);
            expect(y + height / 2 + down).toBeLessThanOrEqual(area.height + 0.001);
          }
        },
      ),
    );
  },
);

test("a youth print has the same placement in shares of its area as an adult one", () => {
  for (const placement of placements) {
    const [adult] = placedArt(placement, printAreas.adult.front, 1);
    const [youth] = placedArt(placement, printAreas.youth.front, 1);
    expect((youth?.x ?? 0) / 9).toBeCloseTo((adult?.x ?? 0) / 12, 6);
    expect((youth?.width ?? 0) / 9).toBeCloseTo((adult?.width ?? 0) / 12, 6);
  }
});

const placedIn = (id: string, height: number, aspect: number) => {
  const placement = placementOf(id);
  const area = { ...printAreas.adult.front, width: 100, height };
  return (placement ? placedArt(placement, area, aspect) : []).map((art) =>
    [art.x, art.y, art.width, art.height].map((share) => Number(share.toFixed(1))),
  );
};

test.each([
  ["center-large", 140, 1, [1, 7, 98, 98]],
  ["center-large", 140, 0.5, [22.5, 1, 55, 110]],
  ["center-large", 100, 1, [2, 8, 96, 96]],
  ["chest", 140, 1, [19, 5, 62, 62]],
  ["chest", 140, 2, [17, 19.5, 66, 33]],
  ["pocket", 140, 1, [65, 7, 30, 30]],
  ["pocket", 140, 0.5, [72.5, 7, 15, 30]],
  ["whole-area", 140, 1, [0, 20, 100, 100]],
  ["whole-area", 140, 0.5, [15, 0, 70, 140]],
])("%s on an area of 100 by %d, art of %d: left, top, width, height", (id, height, aspect, box) =>
  expect(placedIn(id, height, aspect)).toEqual([box]),
);

test("on repeat there are rows of three and two, each copy turned its own way", () => {
  const row = (lefts: number[], top: number) => lefts.map((left) => [left, top, 20, 20]);
  const rows = [
    ...row([5, 40, 75], 5),
    ...row([22.5, 57.5], 30),
    ...row([5, 40, 75], 55),
    ...row([22.5, 57.5], 80),
    ...row([5, 40, 75], 105),
  ];
  expect(placedIn("repeat", 140, 1)).toEqual(rows);
  expect(placedIn("repeat", 129, 1)).toEqual(rows.slice(0, 10));
  expect(placedIn("repeat", 140, 2)[0]).toEqual([4.5, 9.8, 21, 10.5]);
  const turns = placements
    .find(({ id }) => id === "repeat")
    ?.boxes(printAreas.adult.front)
    .map(({ turn }) => turn);
  expect(turns).toEqual([-9, 6, -4, 11, -7, 8, 3, -12, 5, -9, 6, -4, 11]);
});

test("an admin chooses any placement for a drawing but the one of whole print files", () => {
  expect(drawnPlacements.map(({ id }) => id)).toEqual([
    "center-large",
    "chest",
    "pocket",
    "repeat",
  ]);
  expect(placementOf("whole-area")?.id).toBe("whole-area");
  expect(placementOf("elbow")).toBeNull();
});
