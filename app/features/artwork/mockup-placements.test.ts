import { describe, expect, test } from "vitest";
import { placementOf, placements } from "./mockup-placements";

describe("placements", () => {
  test("are four different ones, with readable labels", () => {
    expect(new Set(placements.map(({ id }) => id)).size).toBe(4);
    expect(new Set(placements.map(({ label }) => label)).size).toBe(4);
    expect(placementOf("pocket").label).toBe("Pocket size");
  });

  test("stay on the front of the shirt, below the collar and above the hem", () => {
    for (const { box, stamps } of placements) {
      for (const { centerX, centerY } of stamps) {
        expect(centerX - box.width / 2).toBeGreaterThan(380);
        expect(centerX + box.width / 2).toBeLessThan(1220);
        expect(centerY - box.height / 2).toBeGreaterThan(365);
        expect(centerY + box.height / 2).toBeLessThan(1380);
      }
    }
  });

  test("fit a press with a print area of 14 by 16 inches", () => {
    const unit = 0.56;
    for (const { box, stamps } of placements) {
      const xs = stamps.map(({ centerX }) => centerX);
      const ys = stamps.map(({ centerY }) => centerY);
      expect((Math.max(...xs) - Math.min(...xs) + box.width) * unit).toBeLessThanOrEqual(14 * 25.4);
      expect((Math.max(...ys) - Math.min(...ys) + box.height) * unit).toBeLessThanOrEqual(
        16.5 * 25.4,
      );
    }
  });
});
