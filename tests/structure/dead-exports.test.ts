import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const sources = globSync("{app,server,scripts,bench,lint,tests}/**/*.{ts,tsx}")
  .concat(globSync("*.config.ts"))
  .toSorted();
const known = new Set(sources);

/** Read by name by the router, the migration tool or the process that runs them, not by an import. */
const entryPoints =
  /^app\/(routes\/|routes\.ts$|root\.tsx$|entry\.|schema\/tables\/)|^server\/picture-(process|worker)\.ts$|\.config\.ts$|global-setup\.ts$|\.(test|spec)\.tsx?$/;

const isTest = (file: string) => file.startsWith("tests/") || /\.test\.tsx?$/.test(file);

const importLine =
  /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(\*(?:\s+as\s+\w+)?|\{[^}]*\}|\w+)\s+from\s+"([^"]+)"/g;
const dynamicImport = /\bimport\(\s*"([^"]+)"/g;
const exportLine =
  /^export (?:default )?(?:async )?(?:declare )?(?:abstract )?(?:function\*?|class|const|let|type|interface) (\w+)/gm;
const exportList = /^export (?:type )?\{([^}]*)\}(?! from)/gm;

type Use = { file: string; name: string; isByTest: boolean };

function fileOf(from: string, module: string): string | undefined {
  const path = module.split("?")[0] ?? "";
  const base = path.startsWith("~tests/")
    ? join("tests", path.slice(7))
    : path.startsWith("~/")
      ? join("app", path.slice(2))
      : join(dirname(from), path);
  return [base, `${base}.ts`, `${base}.tsx`].find((candidate) => known.has(candidate));
}

/** The names before `as` in `{ a, type b, c as d }`. */
function namesIn(list: string): string[] {
  return list.split(",").flatMap((part) => /^(?:type\s+)?(\w+)/.exec(part.trim())?.[1] ?? []);
}

function usesIn(from: string, text: string): Use[] {
  const named = [...text.matchAll(importLine)].flatMap(([, what = "", module = ""]) => {
    const names = what.startsWith("{") ? namesIn(what.slice(1, -1)) : ["*"];
    return names.map((name) => ({ name, module }));
  });
  const whole = [...text.matchAll(dynamicImport)].map(([, module = ""]) => ({ name: "*", module }));
  return [...named, ...whole].flatMap(({ name, module }) => {
    const file = fileOf(from, module);
    return file ? [{ file, name, isByTest: isTest(from) }] : [];
  });
}

function exportsOf(text: string): string[] {
  return [
    ...[...text.matchAll(exportLine)].map(([, name = ""]) => name),
    ...[...text.matchAll(exportList)].flatMap(([, list = ""]) => namesIn(list)),
  ];
}

/** How often a file mentions a name outside comments. */
function mentions(text: string, name: string): number {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return code.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
}

test("every export is imported somewhere; one that only tests import is also used in its own file", () => {
  const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
  const used = new Map<string, { byCode: boolean }>();
  for (const [from, text] of texts) {
    for (const { file, name, isByTest } of usesIn(from, text)) {
      const key = `${file} ${name}`;
      used.set(key, { byCode: !isByTest || (used.get(key)?.byCode ?? false) });
    }
  }
  const dead = [...texts].flatMap(([file, text]) =>
    entryPoints.test(file)
      ? []
      : exportsOf(text)
          .filter((name) => {
            const uses = [name, "*"].flatMap((what) => used.get(`${file} ${what}`) ?? []);
            if (uses.length === 0) return true;
            const isUsedByCode = uses.some(({ byCode }) => byCode);
            return !isUsedByCode && !isTest(file) && mentions(text, name) < 2;
          })
          .map((name) => `${file} exports ${name}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(dead.join("\n")).toBe("");
});
