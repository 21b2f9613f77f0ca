import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";

const assets = fileURLToPath(new URL("../../build/client/assets", import.meta.url));

let style: string;

beforeAll(async () => {
  await buildIfStale();
  style = readdirSync(assets)
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(join(assets, file), "utf8"))
    .join("");
}, 600_000);

/**
 * Selectors that style anything below what has something. Rules of the whole page ask what it has,
 * too; so for every change, the browser would work out anew the style of every element.
 */
function anythingBelow(css: string): string[] {
  const selectors = [...css.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g)].map(([found]) => found);
  return selectors.filter((selector) => /:has\(.*\) \*/.test(selector));
}

test("no rule styles anything below what has something: it names what it styles", () => {
  expect(style).toContain(":has(");
  expect(anythingBelow(style)).toEqual([]);
});

test("such a rule is told", () => {
  const group = ".group-has-checked\\:block:is(:where(.group):has(:checked) *){display:block}";
  expect(anythingBelow(group)).toHaveLength(1);
  expect(anythingBelow("form:has(:checked) .said{display:block}")).toEqual([]);
});
