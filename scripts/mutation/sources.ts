import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { seededRandom } from "../../tests/support/seeded-random.ts";
import { stepsFrom } from "./imports.ts";
import { kindsOf, type Kind } from "./kinds.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";

type Source = { file: string; kind: Kind; mutants: Mutant[]; tests: string[][] };

/** A PostgreSQL server, whole processes, or a finished build. */
const needsMore = /\.(pg|process)\.test\.ts$|^server\/picture-process\.test\.ts$/;

/** Every file of these kinds that can be changed, with the tests beside it. */
export function mutableSources(root: string, kinds: readonly Kind[]): Source[] {
  const tests = globSync("{app,server,tests}/**/*.test.{ts,tsx}", { cwd: root })
    .filter((file) => !needsMore.test(file))
    .toSorted()
    .map((file) => ({ file, steps: stepsFrom(root, file) }));
  return [...kindsOf(root)]
    .filter(([, kind]) => kinds.includes(kind))
    .map(([file, kind]) => ({
      file,
      kind,
      mutants: mutantsOf(file, readFileSync(join(root, file), "utf8")),
      tests: testsBeside(
        file,
        tests.flatMap((test) => {
          const steps = test.steps.get(file);
          return steps === undefined ? [] : [{ file: test.file, steps }];
        }),
      ),
    }))
    .filter(({ mutants }) => mutants.length > 0);
}

const NEAREST = 2;
/** In imports: a test that calls a use case tests the rules that it reads. */
const NEAR = 2;

/**
 * Those of its own folder; a file whose folder has none is tested by others of its area, and one
 * that no test of the area reaches by the two that reach it in the fewest imports. A
 * second round are the other tests of its area, and those elsewhere that call it or what reads
 * it.
 */
export function testsBeside(
  file: string,
  reaching: readonly { file: string; steps: number }[],
): string[][] {
  const sorted = reaching.toSorted((a, b) => a.steps - b.steps);
  const nearFirst = sorted.map((test) => test.file);
  const own = nearFirst.filter((test) => dirname(test) === dirname(file));
  const area = file.split("/").slice(0, 2).join("/");
  const inArea = nearFirst.filter((test) => test.startsWith(`${area}/`));
  const beside = [own, inArea, nearFirst.slice(0, NEAREST)].find((found) => found.length > 0);
  const calling = sorted.filter(({ steps }) => steps <= NEAR).map((test) => test.file);
  const elsewhere = [...new Set([...inArea, ...calling])].filter((test) => !beside?.includes(test));
  return [beside ?? [], elsewhere].filter((round) => round.length > 0);
}

/** Some of the items, chosen by the seed alone; all of them if there are no more. */
export function seededSample<T>(items: readonly T[], most: number, seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ item }) => item);
}
