import fc from "fast-check";

import { seededRandom } from "./seeded-random.ts";

/** The seed of everything random; `PROPERTY_SEED=123 npx vitest run …` repeats a run. */
export const propertySeed = Number(process.env["PROPERTY_SEED"] ?? Date.now() % 1_000_000_000);

type Options = {
  numRuns?: number;
  /** How many in the whole run of tests, which tries the same ones each time. */
  fewRuns?: number;
  endOnFailure?: boolean;
  interruptAfterTimeLimit?: number;
};

const isWholeRun = process.env["WHOLE_RUN"] === "yes";

/** Tries a property with the run's seed, which is printed. */
export function holds<T>(property: fc.IAsyncProperty<T>, options?: Options): Promise<void>;
export function holds<T>(property: fc.IProperty<T>, options?: Options): void;
export function holds<T>(
  property: fc.IRawProperty<T>,
  { fewRuns, ...options }: Options = {},
): void | Promise<void> {
  printSeed();
  const numRuns = isWholeRun ? (fewRuns ?? options.numRuns) : options.numRuns;
  return fc.assert(property, {
    ...options,
    ...(numRuns !== undefined && { numRuns }),
    seed: propertySeed,
  });
}

/** Random numbers from 0 up to 1 by the run's seed, for a test that is not a property. */
export function testChance(): () => number {
  printSeed();
  return seededRandom(propertySeed);
}

function printSeed(): void {
  console.info(`PROPERTY_SEED=${propertySeed}`);
}
