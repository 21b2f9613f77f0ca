import { asc, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { storeListings } from "~/db/schema/store";
import { activeCollections } from "~/features/collections/active-collections.server";
import { escapeHtml } from "~/lib/escape-html";
import { pathTo } from "~/path-to";

import { productFiles, shareOfProducts } from "./product-files.server";
import { hasPublicPage, isHiddenFromSearch } from "../listing/public-creators.server";

/** Creators in the file of pages (the protocol allows 50,000 URLs a file). */
const MOST_CREATORS = 20_000;

/** About so many products are in one file, so that each costs the same however many there are ... */
const PRODUCTS_A_FILE = 1_000;
/** ... until there are that many files. */
const MOST_FILES = 999;
const MOST_URLS = 50_000;

/** The index: one file of pages, then as many files of products as needed. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  // Search engines do not accept a file without any URL.
  const files = await productFiles(db, PRODUCTS_A_FILE, MOST_FILES);
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
      order by ${profiles.createdAt} desc, ${profiles.id} limit ${MOST_CREATORS}`),
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
  const files = Math.max(1, await productFiles(db, PRODUCTS_A_FILE, MOST_FILES));
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
      lastmod: createdAt.toISOString().slice(0, 10),
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
