import { describe, expect, test } from "vitest";
import { cutCorners } from "./garment-cuts";
import { cuts, foldPatternFor, foldPatterns, sides } from "~/schema/garment-look";
import { cutOfSize, garmentSizes } from "./garment-sizes";
import { chained, inchesToPicture, inverted, moved, printAreas } from "./print-areas";

const looks = cuts.flatMap((cut) =>
  sides.flatMap((side) => foldPatterns.map((foldPattern) => ({ cut, side, foldPattern }))),
);

describe("print areas", () => {
  test("lie on the body, clear of collar, armholes and hem", () => {
    for (const cut of cuts) {
      for (const side of sides) {
        const { left, top, width, height, unitsPerInch } = printAreas[cut][side];
        const { armpit, hemCorner, neckOuter, neckSeamDepth } = cutCorners[cut];
        const right = left + width * unitsPerInch;
        expect(left + right).toBe(1600);
        expect(right - 800).toBeLessThan(armpit[0] - 2 * unitsPerInch);
        const collar = neckOuter[1] + (side === "front" ? neckSeamDepth : 44);
        expect(top).toBeGreaterThan(collar + 0.8 * unitsPerInch);
        expect(top + height * unitsPerInch).toBeLessThan(hemCorner[1] - 3 * unitsPerInch);
      }
    }
  });

  test("are drawn to the scale of the shirt in the size guide: an M and a Youth M", () => {
    for (const [cut, size] of [
      ["adult", garmentSizes.M],
      ["youth", garmentSizes["Youth M"]],
    ] as const) {
      const { armpit, hemCorner, neckOuter } = cutCorners[cut];
      const { unitsPerInch } = printAreas[cut].front;
      expect(Math.abs((2 * armpit[0]) / unitsPerInch - size.width)).toBeLessThan(0.5);
      const length = (hemCorner[1] + 26 - neckOuter[1]) / unitsPerInch;
      expect(Math.abs(length - size.length)).toBeLessThan(0.5);
    }
  });

  test("fit the smallest size of their cut", () => {
    for (const [name, size] of Object.entries(garmentSizes)) {
      const { front } = printAreas[size.cut];
      expect(size.width - front.width, name).toBeGreaterThanOrEqual(4);
      expect(size.length - front.height, name).toBeGreaterThanOrEqual(8);
    }
  });

  test("are turned with the shirt, and turned back again", () => {
    for (const look of looks) {
      const area = printAreas[look.cut][look.side];
      const there = inchesToPicture(look);
      const [x, y] = moved(there, area.width / 2, 1);
      expect(Math.hypot(x - 800, y - area.top - area.unitsPerInch)).toBeLessThan(40);
      const [backX, backY] = moved(chained(inverted(there), there), 3, 4);
      expect(backX).toBeCloseTo(3, 9);
      expect(backY).toBeCloseTo(4, 9);
    }
  });
});

describe("looks", () => {
  test("an id always lies the same way, and ids spread over the four patterns", () => {
    const counts = new Map<string, number>();
    for (let id = 0; id < 400; id += 1) {
      const pattern = foldPatternFor(`design-${id}`);
      expect(foldPatternFor(`design-${id}`)).toBe(pattern);
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    }
    expect(counts.size).toBe(4);
    for (const count of counts.values()) expect(count).toBeGreaterThan(70);
  });

  test.each([
    ["Youth M", "youth"],
    ["Kids 8", "youth"],
    ["Junior M", "youth"],
    ["XL", "adult"],
    ["One size", "adult"],
  ])("a size called %s is cut for %s", (name, cut) => {
    expect(cutOfSize(name)).toBe(cut);
  });
});
