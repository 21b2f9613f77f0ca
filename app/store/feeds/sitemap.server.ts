import { and, asc, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { storeListings } from "~/schema/tables/store";
import { activeCollections } from "~/catalog/collections/active-collections.server";
import { utcDay } from "~/lib/days";
import { escapeHtml } from "~/lib/escape-html";
import { pathTo } from "~/path-to";

import { hasPublicPage, isHiddenFromSearch } from "../listing/public-creators.server";
import { productFiles, shareOfProducts } from "./product-files.server";
import { shareOf } from "./share-of-ids.server";

/** About so many creators or products are in one file, so that each costs the same however many there are ... */
const A_FILE = 1_000;
/** ... until there are that many files. */
const MOST_FILES = 999;
const MOST_URLS = 50_000;

/** The index: the files of pages, then those of products, as many as needed. */
export async function sitemapIndex(db: Db, origin: string, aFile = A_FILE): Promise<string> {
  // Search engines do not accept a file without any URL.
  const [pages, products] = await Promise.all([
    pageFiles(db, aFile),
    productFiles(db, A_FILE, MOST_FILES),
  ]);
  const named = (name: string, files: number) =>
    Array.from({ length: files }, (_, index) => `${name}-${index + 1}`);
  const names = [...named("pages", pages), ...named("products", products)];
  const entries = names.map(
    (name) =>
      `<sitemap><loc>${origin + pathTo("/sitemaps/:part", { part: `${name}.xml` })}</loc></sitemap>`,
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`,
  );
}

async function pageFiles(db: Db, aFile: number): Promise<number> {
  const artists = await db.$count(profiles, hasPublicPage);
  return Math.min(MOST_FILES, Math.max(1, Math.ceil(artists / aFile)));
}

/** @property aFile about so many artists are in one */
type PagesFile = { file: number; staticPaths: readonly string[]; aFile?: number };

/**
 * The nth file of pages (1 is the first), null when there is no such file: a share of the creators
 * that search engines may list, after the static pages and collections, or in a later file after
 * their own list, since it may be that none of them may be listed.
 */
export async function pagesSitemap(
  db: Db,
  origin: string,
  { file, staticPaths, aFile = A_FILE }: PagesFile,
): Promise<string | null> {
  const files = await pageFiles(db, aFile);
  if (file > files) return null;
  const [collections, creators] = await Promise.all([
    file === 1 ? activeCollections(db) : [],
    listedArtists(db, file, files),
  ]);
  const first = file === 1 ? staticPaths : [pathTo("/creators")];
  return urlSet([
    ...first.map((path) => ({ loc: origin + path })),
    ...collections.map(({ slug }) => ({ loc: origin + pathTo("/collections/:slug", { slug }) })),
    ...creators.map((id) => ({
      loc: origin + pathTo("/creator/:creatorId", { creatorId: id }),
    })),
  ]);
}

/** The creators of a file that search engines may list; one text, for there are a thousand of them. */
async function listedArtists(db: Db, file: number, files: number): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(id::text, ' ' order by id) as ids from (
      select id from ${profiles} where ${and(shareOf(profiles.id, file, files), hasPublicPage, sql`not ${isHiddenFromSearch}`)}
      order by id limit ${MOST_URLS}) artists`);
  return rows[0]?.ids?.split(" ") ?? [];
}

/** The nth file of products (1 is the first); null when there is no such file. */
export async function productsSitemap(
  db: Db,
  origin: string,
  file: number,
): Promise<string | null> {
  const files = Math.max(1, await productFiles(db, A_FILE, MOST_FILES));
  if (file > files) return null;
  const rows = await db
    .select({
      slug: storeListings.slug,
      createdAt: storeListings.createdAt,
      pictureId: storeListings.pictureId,
      drawingPictureId: storeListings.drawingPictureId,
    })
    .from(storeListings)
    .where(shareOfProducts(file, files))
    .orderBy(asc(storeListings.productId))
    .limit(MOST_URLS);
  return urlSet(
    rows.map(({ slug, createdAt, pictureId, drawingPictureId }) => ({
      loc: origin + pathTo("/store/:slug", { slug }),
      lastmod: utcDay(createdAt),
      pictures: [pictureId, drawingPictureId].flatMap((id) =>
        id ? origin + pathTo("/media/:pictureId/:file", { pictureId: id, file: "960.webp" }) : [],
      ),
    })),
  );
}

type Url = { loc: string; lastmod?: string; pictures?: readonly string[] };

const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const WITH_PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function urlSet(urls: readonly Url[]): string {
  const entries = urls.map(({ loc, lastmod, pictures = [] }) => {
    const parts = [
      `<loc>${escapeHtml(loc)}</loc>`,
      ...(lastmod ? [`<lastmod>${lastmod}</lastmod>`] : []),
      ...pictures.map(
        (url) => `<image:image><image:loc>${escapeHtml(url)}</image:loc></image:image>`,
      ),
    ];
    return `<url>${parts.join("")}</url>`;
  });
  return xml(`<urlset ${PROTOCOL} ${WITH_PICTURES}>${entries.join("")}</urlset>`);
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
