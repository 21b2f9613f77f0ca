import { asc, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { storeListings } from "~/db/schema/store";
import { activeCollections } from "~/features/collections/active-collections.server";
import { escapeHtml } from "~/lib/escape-html";
import { pathTo } from "~/path-to";

import { hasPublicPage, isHiddenFromSearch } from "./public-creators.server";

/** URLs in one sitemap file (the protocol allows 50,000). */
const SITEMAP_SIZE = 20_000;

/** The index: one file of pages, then as many files of products as needed. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(designs), 0)::int as total from store_counts`,
  );
  // Search engines do not accept a file without any URL.
  const files = Math.ceil((rows[0]?.total ?? 0) / SITEMAP_SIZE);
  const names = [
    "pages-1",
    ...Array.from({ length: files }, (_, index) => `products-${index + 1}`),
  ];
  const entries = names.map(
    (name) =>
      `<sitemap><loc>${origin + pathTo("/sitemaps/:part", { part: `${name}.xml` })}</loc></sitemap>`,
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`,
  );
}

/** Static pages, collections, and the creators that search engines may list. */
export async function pagesSitemap(
  db: Db,
  origin: string,
  staticPaths: readonly string[],
): Promise<string> {
  const [collections, creators] = await Promise.all([
    activeCollections(db),
    db.execute<{ id: string }>(sql`
      select ${profiles.id} from ${profiles} where ${hasPublicPage} and not ${isHiddenFromSearch}
      order by ${profiles.createdAt} desc, ${profiles.id} limit ${SITEMAP_SIZE}`),
  ]);
  return urlSet([
    ...staticPaths.map((path) => ({ loc: origin + path })),
    ...collections.map(({ slug }) => ({ loc: origin + pathTo("/collections/:slug", { slug }) })),
    ...creators.rows.map(({ id }) => ({
      loc: origin + pathTo("/creator/:creatorId", { creatorId: id }),
    })),
  ]);
}

/** The nth file of products (1 is the first); null when there is no such file. */
export async function productsSitemap(
  db: Db,
  origin: string,
  file: number,
): Promise<string | null> {
  const rows = await db
    .select({ slug: storeListings.slug, createdAt: storeListings.createdAt })
    .from(storeListings)
    .orderBy(asc(storeListings.productId))
    .limit(SITEMAP_SIZE)
    .offset((file - 1) * SITEMAP_SIZE);
  if (rows.length === 0 && file > 1) return null;
  return urlSet(
    rows.map(({ slug, createdAt }) => ({
      loc: origin + pathTo("/store/:slug", { slug }),
      lastmod: createdAt.toISOString().slice(0, 10),
    })),
  );
}

function urlSet(urls: readonly { loc: string; lastmod?: string }[]): string {
  const entries = urls.map(
    ({ loc, lastmod }) =>
      `<url><loc>${escapeHtml(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`,
  );
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`,
  );
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
