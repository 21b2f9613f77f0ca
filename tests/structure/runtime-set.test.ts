import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

import manifest from "../../package.json" with { type: "json" };
import { megabytes, MOST_MEGABYTES, runtimePackages } from "../../scripts/runtime-size.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What runs from source, next to the server build. */
const unbuilt = [
  "scripts/serve.ts",
  "scripts/start.ts",
  "scripts/command.ts",
  "scripts/shop-data.ts",
  "scripts/migrate.ts",
  "scripts/deploy/ask-ready.ts",
  "scripts/db-reset.ts",
  "server/index.ts",
  "app/platform/database/embedded/worker.ts",
];

/** The module that a line imports, unless it only imports types. */
const imports = /^(?:import|export)\b(?! type\b)[^;]*?from "([^"]+)";$|^import "([^"]+)";$/gm;

function packagesLoadedBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(imports)].flatMap(([, named, bare]) => {
    const module = named ?? bare ?? "";
    if (module.startsWith(".")) return packagesLoadedBy(join(dirname(file), module), seen);
    if (module.startsWith("node:") || builtinModules.includes(module)) return [];
    return [module.split("/", module.startsWith("@") ? 2 : 1).join("/")];
  });
}

test("what runs from source loads no development dependency", () => {
  const loaded = new Set(unbuilt.flatMap((file) => packagesLoadedBy(file)));
  expect([...loaded]).toContain("pg");
  expect([...loaded].filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

test("every dependency is loaded by name at run time", () => {
  const sources = globSync(["app/**/*.{ts,tsx}", "server/*.ts", "scripts/*.ts"], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const isNamed = (name: string) => new RegExp(`["\`]${name}(/[^"\`?]*)?["\`]`).test(sources);
  const unnamed = Object.keys(manifest.dependencies).filter((name) => !isNamed(name));
  // flydrive loads these.
  expect(unnamed).toEqual(["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"]);
});

test("a runtime installation is small and holds no bundler, compiler or command-line tool", () => {
  const packages = runtimePackages();
  const names = new Set(packages.map(({ name }) => name));
  expect(names).toContain("react-router");
  const tools =
    /^(vite|vitest|rolldown|esbuild|typescript|tailwindcss|lightningcss|prettier|drizzle-kit|react-email|@react-router\/dev|@(babel|rolldown|esbuild|tailwindcss|typescript|vitest)\/.*)$/;
  expect([...names].filter((name) => tools.test(name))).toEqual([]);
  expect(megabytes(packages)).toBeLessThan(MOST_MEGABYTES);
});
