import fc from "fast-check";
import { expect, test } from "vitest";

import { cuts, sides } from "~/features/artwork/garments/garment-look";
import { printAreas } from "~/features/artwork/garments/print-areas";

import { holds } from "~tests/support/property";

import { placedArt, placements } from "./placements";

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
