/** @module-tag sweep */

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { products, productViews } from "~/schema/tables/catalogue";
import { reviews } from "~/schema/tables/community";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { searchSynonyms } from "~/schema/tables/store";
import { changeNavigation } from "~/people/settings/change-navigation.server";
import { assignDesign } from "~/catalog/collections/assign-design.server";
import { collectionForm } from "~/catalog/collections/collection-form";
import { createCollection } from "~/catalog/collections/save-collection.server";
import { markOutOfStock } from "~/catalog/blanks/mark-out-of-stock.server";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch } from "~tests/support/factories/sketches";
import { cachedShop, type CachedShop } from "~tests/support/cached-shop";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { closeShop } from "../../app/people/settings/shop-closing.server";

const LISTS = [
  "/",
  "/about",
  "/how-it-works",
  "/gifts",
  "/creators",
  "/creators?q=kit",
  "/collections/icebergs",
  "/store",
  "/store?q=yeti",
  "/store?age=8-10&state=VT",
  "/store?sort=price-low",
  "/store?sort=title&collection=icebergs",
  "/store?sort=popular&state=VT",
  "/store?sort=rating",
  "/store?color=black&size=s",
  "/store?price=25-30",
  "/store?q=yetis&color=black",
  "/store?q=snowman",
  "/store?q=yeit&age=8-10",
  "/store?q=walrus&state=VT",
  "/suggestions.json",
  "/suggestions.json?q=yet",
  "/sitemaps/products-1.xml",
  "/sitemaps/pages-1.xml",
];
/** Of some hundred shirts each: any change drops them all. */
const ON_EVERYTHING = ["/feeds/products-1.xml"];

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
let shop: CachedShop;
let paths: string[] = [];
let telling: string[] = [];
/** Of every table that public pages read: the row that is changed. */
let rowOf: Record<string, string> = {};

beforeAll(openShop, 120_000);
afterAll(() => shop.watch.stop());

async function openShop() {
  const { db } = database;
  const admin = await makeAdmin(db, { role: "owner" });
  const child = await makeMinorCreator(db, {
    profile: { publicBio: "Loves jellyfish", publicState: "VT", publicAgeBracket: "8-10" },
  });
  const shirt = await makeProduct(db, { title: "Purple Yeti", creatorUserId: child.userId });
  const [sketchId, sketchActs] = [await makeSketch(db, child), 2];
  await db.update(designs).set({ sketchId, sketchActs }).where(eq(designs.id, shirt.designId));
  const others = [await makeProduct(db), await makeProduct(db, { basePriceCents: 2600 })];
  const made = await createCollection(
    db,
    admin,
    collectionForm.parse({ name: "Icebergs", isActive: "true" }),
  );
  if (!made.ok) throw new Error(made.reason);
  const { designId } = shirt;
  await assignDesign(db, admin, {
    designId,
    collectionId: made.id,
    subcollectionId: null,
    version: 1,
  });
  const picture = sql`(select picture_id from product_images where product_id = ${shirt.id})`;
  await db.insert(productViews).values({
    productId: shirt.id,
    color: "Black",
    cut: "adult",
    view: "back",
    pictureId: picture,
  });
  await db.insert(reviews).values({
    productId: shirt.id,
    userId: child.userId,
    authorName: "A buyer",
    rating: 4,
    text: "Rather furry",
    status: "visible",
  });
  const [review] = await db
    .insert(reviews)
    .values({ productId: shirt.id, authorName: "A guest", rating: 5, status: "visible" })
    .returning({ id: reviews.id });
  const [taken] = await db
    .insert(pictures)
    .values({
      kind: "review",
      fileKey: "test/taken.jpeg",
      mimeType: "image/jpeg",
      width: 80,
      height: 80,
      isPublic: true,
    })
    .returning({ id: pictures.id });
  await db.insert(reviewPictures).values({
    reviewId: review?.id ?? "",
    pictureId: taken?.id ?? "",
    position: 0,
    state: "approved",
    decidedAt: new Date(),
  });
  await db.insert(searchSynonyms).values({ words: ["yeti", "snowman"] });
  await db.update(products).set({ popularity: 2 }).where(eq(products.id, shirt.id));
  await makeGarments(db);
  await markOutOfStock(db, admin, { color: "White", sizes: ["M"] });
  await closeShop(db, admin, { isClosed: true, message: "Back soon", version: 0 });
  await changeNavigation(db, admin, { showsAgeGroups: false });
  const idOf = async (table: string, where: string) =>
    `id = '${(await database.pool.query(`select id from ${table} where ${where}`)).rows[0].id}'`;
  rowOf = {
    products: `id = '${shirt.id}'`,
    product_variants: `id = '${shirt.variantIds[0]}'`,
    product_images: await idOf("product_images", `product_id = '${shirt.id}'`),
    product_views: `product_id = '${shirt.id}'`,
    reviews: await idOf("reviews", `product_id = '${shirt.id}' and user_id is not null`),
    review_pictures: `review_id = '${review?.id}'`,
    designs: `id = '${shirt.designId}'`,
    pictures: await idOf(
      "pictures",
      `id = (select picture_id from designs where id = '${shirt.designId}')`,
    ),
    profiles: `id = '${child.userId}'`,
    parental_consents: `id = '${child.consentId}'`,
    age_verifications: await idOf("age_verifications", `user_id = '${child.userId}'`),
    collections: `id = '${made.id}'`,
    platform_settings: "true",
    blanks_out_of_stock: "true",
    blank_revisions: "cut = 'adult'",
    blank_fibers: "revision_id = (select id from blank_revisions where cut = 'adult')",
    shop_closing: "true",
    search_synonyms: "true",
  };
  const shirts = [shirt, ...others];
  paths = [
    ...LISTS,
    ...shirts.map(({ slug }) => `/store/${slug}`),
    `/store/${shirt.slug}?stars=4&sort=lowest`,
    `/watch/${shirt.id}`,
    ...shirts.map(({ creatorUserId }) => `/creator/${creatorUserId}`),
  ];
  telling = ["/how-it-works", `/store/${shirt.slug}`];
  shop = await cachedShop(database, () => world.context());
}

type Seen = Awaited<ReturnType<CachedShop["look"]>>;

/** What visitors see at every address. */
async function lookAround(): Promise<Seen[]> {
  await shop.watch.check();
  return Promise.all([...paths, ...ON_EVERYTHING].map((path) => shop.look(path)));
}

/**
 * The addresses at which visitors see what is no longer so. A page that was made because they asked
 * is true, but for what all pages share and the shop keeps apart: `telling` ones show all of that.
 */
async function outdated(seen: readonly Seen[]): Promise<string[]> {
  const fresh = shop.anew();
  const compared = seen.filter(({ path, isNew }) => !isNew || telling.includes(path));
  const found = await Promise.all(
    compared.map(async ({ path, text }) => (text === (await fresh(path)) ? [] : [path])),
  );
  return found.flat();
}

/** Where a column takes only some words. */
const words: Record<string, string[]> = {
  status: ["'inactive'", "'hidden'", "'consumed'", "'approved'", "'revoked'"],
  guardian_hold: ["'refused'"],
  account_type: ["'customer'"],
  public_age_bracket: ["'4-7'"],
  public_state: ["'TX'"],
  kind: ["'photo'"],
  cut: ["'youth'"],
  view: ["'front'", "'worn'"],
  setting_value: ["'true'"],
  date_of_birth: ["date '1990-01-01'"],
  recipe: [`'{"cut":"youth"}'::jsonb`],
};

const byType: Record<string, (column: string) => string[]> = {
  boolean: (column) => [`not coalesce(${column}, false)`],
  integer: (column) => [`coalesce(${column}, 0) + 1`],
  text: (column) => [`coalesce(${column}, '') || 'x'`],
  "timestamp with time zone": (column) => [
    `coalesce(${column}, now()) - interval '1 day'`,
    "now()",
  ],
  uuid: () => ["null"],
  ARRAY: (column) => [`${column} || array['walrus']`],
};

type Column = { name: string; type: string };

async function columnsOf(table: string) {
  const { rows } = await database.pool.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> 'id'`,
    [table],
  );
  return rows;
}

/** Changes a column of the table's row to the first value that the database takes; whether it took one. */
async function changeColumn(table: string, { name, type }: Column): Promise<boolean> {
  for (const value of words[name] ?? byType[type]?.(name) ?? []) {
    const changed = await database.pool
      .query(`update ${table} set ${name} = ${value} where ${rowOf[table]}`)
      .catch(() => null);
    if (changed?.rowCount) return true;
  }
  return false;
}

async function theRow(table: string): Promise<string> {
  const { rows } = await database.pool.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where ${rowOf[table]} limit 1`,
  );
  return rows[0]?.row ?? "";
}

/** Where a guard knows no way back, without it: then nothing is announced. */
async function changeBack(table: string, name: string, before: string): Promise<void> {
  const old = `(jsonb_populate_record(null::${table}, '${before.replaceAll("'", "''")}')).${name}`;
  const back = `update ${table} set ${name} = ${old} where ${rowOf[table]}`;
  const isBack = await database.pool.query(back).then(
    () => true,
    () => false,
  );
  if (isBack) return;
  await database.pool.query(
    `select set_config('session_replication_role', 'replica', true); ${back}; select refresh_store_listings(array(select id from products))`,
  );
  shop.pages.change();
}

/** What a page must not show any longer than until the next request, at the least. */
const mustChange: Record<string, string[]> = {
  products: [
    "title",
    "slug",
    "description",
    "artist_words",
    "tags",
    "base_price_cents",
    "status",
    "guardian_hold",
    "popularity",
  ],
  product_variants: ["size", "color", "price_adjustment_cents", "is_available"],
  product_images: ["alt_text", "color"],
  product_views: ["color", "view"],
  reviews: ["author_name", "rating", "text", "status"],
  review_pictures: ["position"],
  designs: ["status", "published_at", "sketch_acts"],
  pictures: ["is_public", "deleted_at"],
  profiles: ["public_first_name", "public_bio", "public_state", "is_visible", "suspended_at"],
  parental_consents: ["status", "scope_show_art", "paused_at"],
  age_verifications: ["date_of_birth"],
  collections: ["name", "slug", "description", "page_header", "is_active", "sort_order"],
  platform_settings: ["setting_value"],
  blanks_out_of_stock: ["color"],
  blank_revisions: ["origin", "care"],
  blank_fibers: ["fiber"],
  shop_closing: ["message", "is_closed"],
  search_synonyms: ["words"],
};

/** Changes that dropped no page are seen on none: all at once, but for those that exclude each other. */
async function expectUnseen(table: string, columns: readonly Column[]): Promise<void> {
  if (columns.length === 0) return;
  await lookAround();
  const row = await theRow(table);
  const refused: Column[] = [];
  const names: string[] = [];
  for (const column of columns)
    if (await changeColumn(table, column)) names.push(column.name);
    else refused.push(column);
  expect(await outdated(await lookAround()), `${table}: ${names.join(" or ")}`).toEqual([]);
  for (const name of names.toReversed()) await changeBack(table, name, row);
  expect(names).not.toEqual([]);
  await expectUnseen(table, refused);
}

test.each(Object.keys(mustChange))(
  "no cached page outlives a change of any column of %s",
  async (table) => {
    const taken: string[] = [];
    const unheard: Column[] = [];
    for (const column of await columnsOf(table)) {
      const { name } = column;
      const before = await lookAround();
      const row = await theRow(table);
      if (!(await changeColumn(table, column))) continue;
      taken.push(name);
      const seen = await lookAround();
      if (seen.some(({ isNew }) => isNew))
        expect(await outdated(seen), `${table}.${name}`).toEqual([]);
      else unheard.push(column);
      await changeBack(table, name, row);
      // Of the others, the next column's look around would show it.
      if (mustChange[table]?.includes(name)) {
        const changed = (await lookAround()).filter(({ text }, at) => text !== before[at]?.text);
        expect(await outdated(changed), `${table}.${name} as before`).toEqual([]);
      }
    }
    expect(taken).toEqual(expect.arrayContaining(mustChange[table] ?? []));
    await expectUnseen(table, unheard);
  },
  240_000,
);

test.each([
  "reviews",
  "review_pictures",
  "product_views",
  "product_images",
  "blanks_out_of_stock",
  "shop_closing",
  "platform_settings",
  "search_synonyms",
])("no cached page outlives a row of %s that goes or comes", async (table) => {
  await lookAround();
  const row = await theRow(table);
  await database.pool.query(`delete from ${table} where ${rowOf[table]}`);
  expect(await outdated(await lookAround())).toEqual([]);
  const { rows } = await database.pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows[0]?.names ?? "";
  await database.pool.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)`,
    [row],
  );
  expect(await outdated(await lookAround())).toEqual([]);
});

test("of every public page it is known what it depends on", async () => {
  const rest = [
    "/contact",
    "/privacy",
    "/legal/privacy",
    "/legal/terms",
    "/accessibility",
    "/training-program",
  ];
  const files = ["/robots.txt", "/manifest.webmanifest", "/sitemap.xml", "/store.data"];
  const all = [...paths, ...rest, ...files];
  const look = () => Promise.all(all.map(shop.text));
  expect((await look()).filter((text) => text === "")).toEqual([]);
  shop.pages.change(["a tag of no page"]);
  expect(await shop.rendersFor(look)).toBe(0);
});

test("a shirt's new description, price and size leave the pages of others alone", async () => {
  await lookAround();
  const own = rowOf["products"] ?? "";
  const madeAnew = async (statement: string) => {
    await lookAround();
    await database.pool.query(statement);
    await shop.watch.check();
    const anew: string[] = [];
    for (const path of paths)
      if ((await shop.rendersFor(() => shop.text(path))) > 0) anew.push(path);
    return anew;
  };
  const [shirt = "", other = ""] = paths.filter((path) => /^\/store\/[^?]+$/.test(path));
  const itsOwn = paths.filter((path) => path === shirt || /^\/watch\/|\?stars=/.test(path));
  expect(await madeAnew(`update products set description = 'New' where ${own}`)).toEqual(itsOwn);
  const priced = await madeAnew(`update products set base_price_cents = 2700 where ${own}`);
  expect(priced).toEqual(expect.arrayContaining(["/store", "/store?sort=price-low", shirt]));
  expect(priced.filter((path) => /^\/(how|sitemaps|creators)/.test(path))).toEqual([]);
  const profile = await madeAnew(
    `update profiles set public_bio = 'Draws' where id = (select creator_user_id from products where slug = '${other.slice(7)}')`,
  );
  expect(profile).toContain(other);
  expect(profile).not.toContain("/how-it-works");
  expect(await madeAnew("update users set name = 'No one sees it'")).toEqual([]);
});
