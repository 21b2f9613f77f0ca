import { seededRandom } from "../../tests/support/seeded-random.ts";

/** Some of the items, chosen by the seed alone; all of them where they are few. */
export function seededSample<T>(items: readonly T[], most: number, seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ item }) => item);
}
