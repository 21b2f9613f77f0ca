import { describe, expect, test } from "vitest";

import { garmentSizes } from "~/art/garments/garment-sizes";

import { adultFits, adviceFor, feetText, measured, youthFits } from "./size-advice";

const every = Object.keys(garmentSizes);

describe("what size a child takes", () => {
  test.each([
    ["by age", { age: 7, height: null }, "Youth S"],
    ["by height", { age: null, height: 52 }, "Youth M"],
    ["by height rather than by age", { age: 7, height: 55 }, "Youth M"],
    ["a small one of twelve", { age: 12, height: 50 }, "Youth S"],
    ["the youngest", { age: 4, height: null }, "Youth XS"],
    ["the tallest", { age: null, height: 68 }, "Youth XL"],
  ])("%s", (_, child, size) => {
    expect(adviceFor(child, every)).toEqual({ fits: size, size });
  });

  test.each([
    ["the next youth size", "Youth S", ["Youth M", "S"], "Youth M"],
    ["an adult size that is no narrower", "Youth M", ["XS", "S", "M"], "S"],
    ["never a narrower one, though it is longer", "Youth XL", ["XS", "S", "L", "XL"], "L"],
    ["nothing where all are smaller", "Youth XL", ["Youth XS", "Youth S"], null],
    ["nothing where no measures are known", "Youth XL", ["One Size"], null],
  ] as const)("where the shirt lacks it: %s", (_, fits, offered, size) => {
    const child = { age: youthFits[fits].ages[0], height: null };
    expect(adviceFor(child, offered)).toEqual({ fits, size });
  });

  test("nothing is said before something is known", () => {
    expect(adviceFor({ age: null, height: null }, every)).toBeNull();
  });
});

test("every age from 4 to 16 and every height between has one size", () => {
  const fits = Object.values(youthFits);
  const span = ([from, to]: readonly [number, number]) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(fits.flatMap(({ ages }) => span(ages))).toEqual(span([4, 16]));
  expect(fits.flatMap(({ heights }) => span(heights))).toEqual(span([39, 68]));
});

test("the guide has a row for every size that is measured", () => {
  expect([...Object.keys(youthFits), ...Object.keys(adultFits)]).toEqual(every);
  expect(measured(["Tiny", "XL", "Youth S"])).toEqual(["Youth S", "XL"]);
});

test("every chest from 31 to 57 inches has a size, and two at most", () => {
  expect(adultFits).toEqual({
    XS: [31, 34],
    S: [34, 37],
    M: [38, 41],
    L: [42, 45],
    XL: [46, 49],
    XXL: [50, 53],
    "3XL": [54, 57],
  });
});

test("a shirt is at least as wide as half the chest it is for", () => {
  for (const [name, [, to]] of Object.entries(adultFits)) {
    const size = measured([name])[0];
    expect(size && garmentSizes[size].width * 2, name).toBeGreaterThanOrEqual(to - 1);
  }
});

test("heights read as feet and inches", () => {
  expect(feetText(46)).toBe("3 ft 10 in");
  expect(feetText(60)).toBe("5 ft 0 in");
});
