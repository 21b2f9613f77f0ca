import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const featureImport = /from "~\/(features\/[^"]+)"/g;
const tables = globSync("app/schema/tables/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(featureImport)].map(([, path = ""]) => `app/${path}.ts`),
);

/** Anything but types, and what is pure by its folder. */
const needs = /^(?:import(?! type )|\}) .*from "(?!~\/lib\/)/m;

test("the schema reads tables of features", () => expect(tables.length).toBeGreaterThan(15));

test.each([...new Set(tables)])("%s needs nothing but lib", (file) => {
  expect(readFileSync(file, "utf8")).not.toMatch(needs);
});
