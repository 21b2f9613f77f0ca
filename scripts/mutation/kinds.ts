import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { areas } from "../../lint/areas.ts";
import { importsOf } from "./imports.ts";

/** What a file is: only of the first two do nine of ten mutants have to be caught. */
export const kinds = ["rules", "use cases", "reads"] as const;
export type Kind = (typeof kinds)[number];

const isTest = /\.(test|spec)\.tsx?$/;
/** What starts in a browser is tested there; what draws, or sees whether drawings look alike, is judged by pictures, not numbers. */
const leftOut =
  /\.(client|d)\.ts$|\/(mail-templates|platform\/database)\/|app\/art\/(?!pictures|print-plans)|\/(print-area-picture|print-file)\./;
const words = /-(copy|labels?|words|names)\.ts$/;
const writes = /\.(insert|update|delete)\(|\b(insert into|update \w+ set|delete from)\b/i;
const runsInPage = /from "react"|\bHTML[A-Z]\w*Element\b|\b(document|window)\.|\w+Storage\b/;

/**
 * The kind of every file of `app/lib` and the areas, by what it is and never by how well it is
 * tested. Rules: plain `.ts`, which reaches no database, no service and no page. Use cases: what
 * writes or calls what writes, and what these ask before they do. Reads: all else, which only shows.
 */
export function kindsOf(root: string): Map<string, Kind> {
  const files = globSync(["app/lib/**/*.ts", ...areas.map((area) => `app/${area}/**/*.ts`)], {
    cwd: root,
  })
    .filter((file) => !isTest.test(file) && !leftOut.test(file))
    .toSorted();
  const codes = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const has = (sign: RegExp) => (file: string) => sign.test(codes.get(file) ?? "");
  const serving = files.filter((file) => file.endsWith(".server.ts"));
  const doing = withCallers(root, serving, serving.filter(has(writes)));
  const asked = doing.flatMap((file) => importsOf(root, file));
  const useCases = new Set([...doing, ...asked.filter((file) => serving.includes(file))]);
  const isRule = (file: string) =>
    !serving.includes(file) && !words.test(file) && !has(runsInPage)(file);
  return new Map(
    files.map((file) => [
      file,
      isRule(file) ? "rules" : useCases.has(file) ? "use cases" : "reads",
    ]),
  );
}

/** The files that call some, those that call these, and so on. */
function withCallers(root: string, files: readonly string[], some: readonly string[]): string[] {
  const found = new Set(some);
  const isNew = (file: string) =>
    !found.has(file) && importsOf(root, file).some((next) => found.has(next));
  let added = files.filter(isNew);
  while (added.length > 0) {
    for (const file of added) found.add(file);
    added = files.filter(isNew);
  }
  return [...found];
}
