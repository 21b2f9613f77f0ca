import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { holds, propertySeed, testChance } from "./property.ts";
import { seededRandom } from "./seeded-random.ts";

test("a property is tried with the same values for the same seed, which is printed", () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const seen: number[][] = [[], []];
  for (const values of seen) {
    holds(
      fc.property(fc.nat(), (value) => void values.push(value)),
      { numRuns: 10 },
    );
  }
  expect(info.mock.calls.flat()).toContain(`PROPERTY_SEED=${propertySeed}`);
  expect(seen[0]).toHaveLength(10);
  expect(seen[0]).toEqual(seen[1]);
  expect(testChance()()).toBe(testChance()());
  info.mockRestore();
});

test("chance is between 0 and 1, spread, and another for another seed", () => {
  const drawn = (seed: number) => Array.from({ length: 1_000 }, seededRandom(seed));
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
  expect(drawn(1).every((value) => value >= 0 && value < 1)).toBe(true);
  expect(drawn(1).filter((value) => value < 0.5).length).toBeGreaterThan(400);
});
