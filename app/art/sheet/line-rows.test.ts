import { describe, expect, test } from "vitest";

import { rowLaw } from "./line-rows";

/** Lines 20 apart on paper that leans away from the camera. */
const leaning = (n: number) => (20 * n + 30) / (0.01 * n + 1);

describe("the law of printed lines", () => {
  test("is found even if lines are missing and one is not a line at all", () => {
    const rows = [0, 1, 2, 4, 5, 6, 8, 9, 10].map(leaning).concat(leaning(5.5));
    const law = rowLaw(
      rows.toSorted((a, b) => a - b),
      2,
    );
    for (const missing of [3, 7, 11, 14]) expect(law?.has(leaning(missing), 2)).toBe(true);
    for (const between of [3.5, 7.5, 12.5]) expect(law?.has(leaning(between), 2)).toBe(false);
  });

  test("goes on beyond a wide area that hides the lines in its middle", () => {
    // To the nearest pixel, as lines are found.
    const place = (n: number) => Math.round(21.6 * n);
    const seen = [0, 1, 2, 3, 4, 5, 6, 24, 25, 26, 27, 28, 29];
    const law = rowLaw(seen.map(place), 3);
    expect(law?.has(place(15), 3)).toBe(true);
    expect(law?.has(place(15) + 10, 3)).toBe(false);
  });

  test("is not found in rows that follow no law, or in too few", () => {
    expect(rowLaw([10, 50, 57, 130, 139, 260, 300], 2)).toBeNull();
    expect(rowLaw([10, 30, 50], 2)).toBeNull();
    expect(rowLaw([], 2)).toBeNull();
  });

  test("never covers what is between two narrow lines, whatever the slack", () => {
    const law = rowLaw(
      Array.from({ length: 12 }, (_, n) => 8 * n),
      2,
    );
    expect(law?.has(44, 6)).toBe(false);
    expect(law?.has(41, 6)).toBe(true);
  });
});
