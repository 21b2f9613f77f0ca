import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

/** How many imports away from a test every file is. */
export function stepsFrom(root: string, test: string): Map<string, number> {
  const steps = new Map([[test, 0]]);
  for (const [file, far] of steps) {
    for (const next of importsOf(root, file)) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
}

const known = new Map<string, string[]>();

/** The files of the project whose values a file imports. */
export function importsOf(root: string, file: string): string[] {
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
