import fc from "fast-check";

import { seededRandom } from "./seeded-random.ts";

/** The seed of everything random; `PROPERTY_SEED=123 npx vitest run …` repeats a run. */
export const propertySeed = Number(process.env["PROPERTY_SEED"] ?? Date.now() % 1_000_000_000);

type Options = { numRuns?: number; endOnFailure?: boolean; interruptAfterTimeLimit?: number };

/** Tries a property with the run's seed, which is printed. */
export function holds<T>(property: fc.IAsyncProperty<T>, options?: Options): Promise<void>;
export function holds<T>(property: fc.IProperty<T>, options?: Options): void;
export function holds<T>(
  property: fc.IRawProperty<T>,
  options: Options = {},
): void | Promise<void> {
  printSeed();
  return fc.assert(property, { ...options, seed: propertySeed });
}

/** Random numbers from 0 up to 1 by the run's seed, for a test that is not a property. */
export function testChance(): () => number {
  printSeed();
  return seededRandom(propertySeed);
}

function printSeed(): void {
  console.info(`PROPERTY_SEED=${propertySeed}`);
}
