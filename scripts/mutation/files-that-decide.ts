import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { importsOf } from "./imports.ts";

/**
 * The rules and use cases, found by what they do and what they are for: what writes, calls what
 * writes or is read by it, checks a form, says what may be, counts money, or stands behind every
 * request. What is left only shows: words, lists and pages.
 */
export function filesThatDecide(root: string): Set<string> {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.|\.client\./.test(file))
    .toSorted();
  const features = files.filter((file) => /^app\/features\/.*\.ts$/.test(file));
  const codes = new Map(features.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const written = features.filter((file) => writes.test(codes.get(file) ?? ""));
  const useCases = withImporters(root, features, written);
  const ruling = features.filter((file) => rules.test(codes.get(file) ?? ""));
  const everywhere = files.filter((file) => /^app\/(lib|db|jobs|middleware)\//.test(file));
  const deciding = new Set([...useCases, ...ruling, ...everywhere]);
  for (const file of deciding) for (const next of importsOf(root, file)) deciding.add(next);
  return deciding;
}

const writes = /\.(insert|update|delete)\(|\b(insert into|update \w+ set|delete from)\b/i;
const rules = /from "zod"|Cents\b|_cents\b|\bfunction (may|can)[A-Z]|\bmayDo\b|Rights\b/;

function withImporters(root: string, files: readonly string[], some: readonly string[]) {
  const found = new Set(some);
  const isNew = (file: string) =>
    !found.has(file) && importsOf(root, file).some((next) => found.has(next));
  let added = files.filter(isNew);
  while (added.length > 0) {
    for (const file of added) found.add(file);
    added = files.filter(isNew);
  }
  return found;
}
