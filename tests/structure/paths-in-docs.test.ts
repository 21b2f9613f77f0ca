import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

import { brand } from "~/brand";

const texts = globSync(["*.md", "docs/**/*.md"]).toSorted();
const files = globSync("{app,server,scripts,lint,bench,tests,drizzle,docs}/**/*");

test.each(texts)("every link of %s leads to a file that exists", (text) => {
  const links = [...readFileSync(text, "utf8").matchAll(/\]\(([^)#]+)[^)]*\)/g)].flatMap(
    ([, link = ""]) => (/^\w+:/.test(link) ? [] : link),
  );
  expect(links.filter((link) => !existsSync(join(dirname(text), link)))).toEqual([]);
});

/** Whether it exists: from the root, below app/, or by the end of its path. */
function isThere(path: string): boolean {
  if (path.includes("*")) return globSync([path, `app/${path}`]).length > 0;
  return [path, `app/${path}`].some(existsSync) || files.some((file) => file.endsWith(`/${path}`));
}

test.each(["docs/product-map.md", "CONTRIBUTING.md"])("every path of %s exists", (text) => {
  const spans = [...readFileSync(text, "utf8").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  const paths = spans.filter((code) => /^[\w-][\w./*-]*(\/|\.(ts|tsx|md|sql|json))$/.test(code));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test("SECURITY.md and the brand name the same address", () => {
  expect(readFileSync("SECURITY.md", "utf8")).toContain(`Write to ${brand.email},`);
});
