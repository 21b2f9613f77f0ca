import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { publicPages } from "~/public-pages";
import { lessonSlugs } from "~/schema/lesson-slugs";
import { seedDemo } from "~/seed/seed-demo.server";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld, testOrigin } from "~tests/support/request-world";

type PublicPath = keyof typeof publicPages;

const database = testDatabase("once");
let ask: Awaited<ReturnType<typeof pageRenderer>>;
let cookie = "";
const pages = new Map<string, string>();

beforeAll(readEveryPage, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
});

/** The demo shop, and each of its public pages as a visitor gets it. */
async function readEveryPage() {
  vi.stubEnv("PROD", true);
  const world = await requestWorld(database);
  await seedDemo({ ...world.services, now: () => new Date("2026-11-21T12:00:00Z") });
  const { passwordHash } = world;
  cookie = await world.cookieOf(await makeCreator(world.services.db, { passwordHash }));
  ask = await pageRenderer(() => world.context());
  for (const path of [
    ...Object.values(await examples()).flat(),
    "/not-there",
    "/store/not-there",
  ]) {
    const page = await ask(path);
    expect(page.status, path).toBe(path.endsWith("not-there") ? 404 : 200);
    pages.set(path, await page.text());
  }
}

async function examples(): Promise<Record<PublicPath, string[]>> {
  const first = async (query: string) => String((await database.pool.query(query)).rows[0]?.found);
  const reviewed = await first(
    "select p.slug as found from products p join reviews r on r.product_id = p.id group by 1 order by count(*) desc",
  );
  const product = await first("select id as found from products");
  const collection = await first("select slug as found from collections where is_active");
  const creator = await first(
    "select creator_user_id as found from store_listings group by 1 order by count(*) desc",
  );
  const drawn = await first(
    "select l.product_id as found from store_listings l join products p on p.id = l.product_id join designs d on d.id = p.design_id join pictures i on i.id = d.picture_id where i.recipe ->> 'kind' = 'drawing'",
  );
  return {
    "/": ["/"],
    "/store": ["/store", "/store?age=8-10&state=TX&sort=title", "/store?q=no+such+shirt"],
    "/store/:slug": [`/store/${reviewed}`],
    "/collections/:slug": [`/collections/${collection}`],
    "/creators": ["/creators", "/creators?q=no+such+name"],
    "/creator/:creatorId": [`/creator/${creator}`],
    "/watch/:productId": [`/watch/${drawn}`],
    "/prompts": ["/prompts"],
    "/prompts/:slug": ["/prompts/draw-your-breakfast"],
    "/gifts": ["/gifts"],
    "/how-it-works": ["/how-it-works"],
    "/about": ["/about"],
    "/training-program": ["/training-program"],
    "/training-program/lessons/:slug": lessonSlugs.map(
      (slug) => `/training-program/lessons/${slug}`,
    ),
    "/contact": ["/contact"],
    "/privacy": ["/privacy"],
    "/legal/privacy": ["/legal/privacy"],
    "/legal/terms": ["/legal/terms"],
    "/accessibility": ["/accessibility"],
    "/legal/copyright": ["/legal/copyright"],
    // With the link of a mail alone.
    "/counter-notice/:takedownId": [],
    "/report": [`/report?type=product&id=${product}`],
    // They redirect.
    "/collection/:slug": [],
    "/product/:id": [],
  };
}

test("public pages are valid HTML", async () => {
  const loader = new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] });
  const validator = new HtmlValidate(loader);
  const errors: string[] = [];
  for (const [path, html] of pages) {
    const { results } = await validator.validateString(html);
    for (const { message, selector } of results.flatMap(({ messages }) => messages))
      errors.push(`${path}: ${message} (${selector})`);
  }
  expect(errors).toEqual([]);
});

test("their links lead straight to the page", { tags: ["sweep"], timeout: 60_000 }, async () => {
  const links = new Set([...pages].flatMap(([path, html]) => linksOf(path, html)));
  expect(links.size).toBeGreaterThan(80);
  const astray: string[] = [];
  for (const link of links) {
    let response = await ask(link, { method: "HEAD" });
    // Visitors are asked to sign in, and then return.
    if (response.headers.get("Location")?.startsWith("/auth?next="))
      response = await ask(link, { method: "HEAD", headers: { Cookie: cookie } });
    // The admin's link is for admins, and a picture may still be in the making.
    const isMissing =
      response.status === 403 ? !link.startsWith("/admin") : ![200, 202].includes(response.status);
    if (isMissing)
      astray.push(`${link}: ${response.status} ${response.headers.get("Location") ?? ""}`);
  }
  expect(astray).toEqual([]);
});

/** The URLs on this site that a page's links and search forms lead to, without their hash. */
function linksOf(path: string, html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { href, action, method = "get" }) {
      if (name === "a" && href && !href.startsWith("#")) found.push(href);
      if (name === "form" && action && method === "get") found.push(action);
    },
  });
  parser.end(html);
  return found.flatMap((target) => {
    const url = new URL(target, testOrigin + path);
    return url.origin === testOrigin ? url.pathname + url.search : [];
  });
}
