import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

import { mutantsOf, type Mutant } from "./mutants.ts";

type Source = { file: string; mutants: Mutant[]; tests: string[] };

const isTest = /\.(test|spec)\.tsx?$/;
/** Races need a real server; what starts in a browser is tested there. */
const left = /\.(client|d)\.ts$|\/mail-templates\//;

/** Every rule (pure) and use case (`.server.ts`) of the product, with the tests beside it. */
export function mutableSources(root: string): Source[] {
  const all = globSync(["app/lib/**/*.ts", "app/features/**/*.ts"], { cwd: root }).toSorted();
  const tests = globSync("app/**/*.test.{ts,tsx}", { cwd: root })
    .filter((file) => !file.endsWith(".pg.test.ts"))
    .toSorted()
    .map((file) => ({ file, steps: stepsFrom(root, file) }));
  return all
    .filter((file) => !isTest.test(file) && !left.test(file))
    .map((file) => ({
      file,
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

/**
 * Those of its own folder; a file whose folder has none is tested by others of its feature, and one
 * that no test of the feature reaches by the two that reach it in the fewest imports.
 */
export function testsBeside(
  file: string,
  reaching: readonly { file: string; steps: number }[],
): string[] {
  const nearFirst = reaching.toSorted((a, b) => a.steps - b.steps).map((test) => test.file);
  const own = nearFirst.filter((test) => dirname(test) === dirname(file));
  if (own.length > 0) return own;
  const feature = file.split("/").slice(0, 3).join("/");
  const inFeature = nearFirst.filter((test) => test.startsWith(`${feature}/`));
  return inFeature.length > 0 ? inFeature : nearFirst.slice(0, NEAREST);
}

/** How many imports away from a test every file is. */
function stepsFrom(root: string, test: string): Map<string, number> {
  const steps = new Map([[test, 0]]);
  for (const [file, far] of steps) {
    for (const next of importsOf(root, file)) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
}

const known = new Map<string, string[]>();

function importsOf(root: string, file: string): string[] {
  const found = known.get(file) ?? readImports(root, file);
  known.set(file, found);
  return found;
}

function readImports(root: string, file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), "utf8"));
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  return names.flatMap((name) => resolved(root, file, name) ?? []);
}

function resolved(root: string, from: string, name: string): string | undefined {
  const place = name.startsWith("~tests/")
    ? name.replace("~", "")
    : name.startsWith("~/")
      ? name.replace("~", "app")
      : name.startsWith(".")
        ? relative(root, join(root, dirname(from), name))
        : undefined;
  return ["", ".ts", ".tsx"]
    .map((end) => `${place}${end}`)
    .find((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}
