import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { Part } from "~/lib/part";
import { menuPart } from "~/ui/menu-part";
import { viewerPart } from "~/features/site/viewer-part";

const declarations = globSync("app/**/*-part.ts").filter((file) =>
  readFileSync(file, "utf8").includes("new Part<"),
);
const browserCode = globSync("app/**/*.client.ts");

async function declaredParts() {
  const found: Part<Record<string, string>>[] = [];
  for (const file of declarations) {
    const module = (await import(join(process.cwd(), file))) as Record<string, unknown>;
    for (const value of Object.values(module)) if (value instanceof Part) found.push(value);
  }
  return found;
}

test("every part has a name of its own, and none begins with another's", async () => {
  const names = (await declaredParts()).map(({ name }) => name);
  expect(names).toHaveLength(declarations.length);
  const clashes = names.flatMap((name, at) =>
    names.filter((other, index) => index !== at && `${other}-`.startsWith(`${name}-`)),
  );
  expect(clashes).toEqual([]);
});

test.each(browserCode)("%s finds elements by declared hooks only", (file) => {
  expect(readFileSync(file, "utf8")).not.toMatch(/\bdata-|\.dataset\b/);
});

test("style sheets and classes use the declared names of hooks", () => {
  const css = readFileSync("app/app.css", "utf8");
  for (const menu of ["filters", "main"] as const)
    expect(css).toContain(`details${menuPart.selector("root", menu)}[open]`);
  const classes = readFileSync("app/features/site/viewer-only.tsx", "utf8");
  expect(classes).toContain(`not-${viewerPart.attribute("known")}:invisible`);
});

test("nothing is imported that a library marks as unstable or internal", () => {
  const files = globSync("{app,server,scripts}/**/*.{ts,tsx}");
  const inner = /\bUNSAFE_|\bunstable_|from "(?:react-router|react|react-dom)\/dist\//;
  expect(files.filter((file) => inner.test(readFileSync(file, "utf8")))).toEqual([]);
});
