import { seededRandom } from "../../tests/support/seeded-random.ts";

/** Some of the items, chosen by the seed alone; all of them if there are no more. */
export function seededSample<T>(items: readonly T[], most: number, seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ item }) => item);
}
