import { beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { PageScripts } from "./page-scripts.ts";

/**
 * Kilobytes of scripts, as they travel, that a page may load: a public page before and after a
 * person is there, pages that know who is asking, the desk.
 */
const most = { public: 25, islands: 110, application: 170, desk: 250 };

/** The files of the islands of a shirt's page, of the store and of the list of artists. */
const pagesWithIslands = [
  ["public-header", "product-chooser", "review-cards", "recently-viewed", "late-shirts"],
  ["public-header", "design-listing", "recently-viewed", "late-shirts"],
  ["public-header", "creator-listing"],
];

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
      /^routes\/(account|admin|auth|checkout|coming-back|creator|guardian)\/./.test(id),
    );
}

test("no page loads more scripts than its kind may", () => {
  expect(scripts.kilobytes(scripts.ofPublicPage())).toBeLessThan(most.public);
  for (const islands of pagesWithIslands)
    expect(scripts.kilobytes(scripts.ofIslands(...islands)), islands.join()).toBeLessThan(
      most.islands,
    );
  const pages = applicationPages();
  expect(pages.length).toBeGreaterThan(70);
  const heavy = pages.flatMap((id) => {
    const kilobytes = scripts.kilobytes(scripts.ofApplication(id));
    const limit = id.startsWith("routes/admin/") ? most.desk : most.application;
    return kilobytes > limit ? `${id}: ${kilobytes.toFixed(1)} of ${limit}` : [];
  });
  expect(heavy).toEqual([]);
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
