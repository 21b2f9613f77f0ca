import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { PageScripts } from "./page-scripts.ts";

/**
 * Kilobytes of scripts, as they travel, that a page may load: pages that know who is asking, and the
 * desk. Public pages are measured in the browser, which asks for more than files say.
 */
const most = { application: 170, desk: 250, drawing: 60 };

let scripts: PageScripts;

beforeAll(async () => {
  await buildIfStale();
  scripts = new PageScripts();
}, 600_000);

/** Pages that React runs in the browser. */
function applicationPages(): string[] {
  return scripts
    .routeIds()
    .filter((id) =>
      /^routes\/(account|admin|auth|checkout|creator|guardian|news|wishes)\/./.test(id),
    );
}

test("no page loads more scripts than its kind may", () => {
  const pages = applicationPages();
  expect(pages.length).toBeGreaterThan(70);
  const heavy = pages.flatMap((id) => {
    const kilobytes = scripts.kilobytes(scripts.ofApplication(id));
    const limit = id.startsWith("routes/admin/") ? most.desk : most.application;
    // Tenths of a kilobyte are not counted.
    return Math.round(kilobytes) > limit ? `${id}: ${kilobytes.toFixed(1)} of ${limit}` : [];
  });
  expect(heavy).toEqual([]);
});

test("the page for drawing loads little, and neither React nor the router", () => {
  const files = scripts.ofDrawing();
  expect(scripts.kilobytes(files)).toBeLessThanOrEqual(most.drawing);
  const names = [...files].join(" ");
  expect(names).not.toMatch(/react|router/);
  expect([...files].filter((file) => leaked(scripts.text(file)))).toEqual([]);
});

test("what only the server or a touched form needs is in no page's scripts", () => {
  const files = new Set(applicationPages().flatMap((id) => [...scripts.ofApplication(id)]));
  const leaks = [...files].filter((file) => leaked(scripts.text(file)));
  expect(leaks).toEqual([]);
});

/** Words that minifying leaves: of the library of schemas, and of SQL. */
function leaked(code: string): boolean {
  return /invalid_type|drizzle:|\bunion all\b/.test(code);
}

test("a leak is told", () => {
  expect(leaked('throw{code:"invalid_type"}')).toBe(true);
  expect(leaked('Symbol.for("drizzle:entityKind")')).toBe(true);
});

test("what the finished server starts beside itself lies beside it", () => {
  const server = fileURLToPath(new URL("../../build/server", import.meta.url));
  const missing = globSync("**/*.js", { cwd: server }).flatMap((file) => {
    const code = readFileSync(join(server, file), "utf8");
    const beside = code.matchAll(/new URL\("(\.\/picture-[a-z]+\.js)", import\.meta\.url\)/g);
    return [...beside].flatMap(([, path = ""]) =>
      existsSync(join(server, dirname(file), path)) ? [] : `${file} looks for ${path}`,
    );
  });
  expect(missing).toEqual([]);
});
