import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { filesThatDecide } from "./files-that-decide.ts";
import { stepsFrom } from "./imports.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";

type Source = { file: string; mutants: Mutant[]; tests: string[][] };

const isTest = /\.(test|spec)\.tsx?$/;
/** A PostgreSQL server, or a finished build. */
const needsMore = /\.pg\.test\.ts$|picture-worker\.test\.ts$/;
/** What starts in a browser is tested there; what draws, or sees whether drawings look alike, is judged by pictures, not numbers. */
const left =
  /\.(client|d)\.ts$|\/mail-templates\/|\/features\/artwork\/|\/(print-area-picture|print-file|share-card|marker-font|drawing-hash)\./;

/** Every rule (pure) and use case (`.server.ts`) of the product, with the tests beside it. */
export function mutableSources(root: string): Source[] {
  const all = globSync(["app/lib/**/*.ts", "app/features/**/*.ts"], { cwd: root }).toSorted();
  const tests = globSync("{app,server,tests}/**/*.test.{ts,tsx}", { cwd: root })
    .filter((file) => !needsMore.test(file))
    .toSorted()
    .map((file) => ({ file, steps: stepsFrom(root, file) }));
  const deciding = filesThatDecide(root);
  return all
    .filter((file) => !isTest.test(file) && !left.test(file))
    .map((file) => ({
      file,
      mutants: mutantsOf(file, readFileSync(join(root, file), "utf8")).filter(
        // What only shows something may still show it to the wrong person.
        ({ isOfQuery }) => isOfQuery || deciding.has(file),
      ),
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
 * Those of its own folder; a file whose folder has none is tested by others of its feature, and one
 * that no test of the feature reaches by the two that reach it in the fewest imports. A
 * second round are the other tests of its feature, and those elsewhere that call it or what reads
 * it.
 */
export function testsBeside(
  file: string,
  reaching: readonly { file: string; steps: number }[],
): string[][] {
  const sorted = reaching.toSorted((a, b) => a.steps - b.steps);
  const nearFirst = sorted.map((test) => test.file);
  const own = nearFirst.filter((test) => dirname(test) === dirname(file));
  const feature = file.split("/").slice(0, 3).join("/");
  const inFeature = nearFirst.filter((test) => test.startsWith(`${feature}/`));
  const beside = [own, inFeature, nearFirst.slice(0, NEAREST)].find((found) => found.length > 0);
  const calling = sorted.filter(({ steps }) => steps <= NEAR).map((test) => test.file);
  const elsewhere = [...new Set([...inFeature, ...calling])].filter(
    (test) => !beside?.includes(test),
  );
  return [beside ?? [], elsewhere].filter((round) => round.length > 0);
}
