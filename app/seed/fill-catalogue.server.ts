import { sql } from "drizzle-orm";

import { offeredViews } from "~/catalog/images/offered-views";
import { gridColors, gridSizes } from "~/catalog/variants/sizes-and-colors";
import type { Database } from "~/platform/database/client.server";
import { browsingBrackets } from "~/schema/age-brackets";
import { usStates } from "~/lib/us-states";

import { fillAdjectives, fillNames, fillNouns, fillOwnWord, fillPlaces } from "./fill-words";

/** So many drawings are on all made-up shirts: a page of a list shows different ones. */
const DRAWINGS = 60;

const variants = gridColors.flatMap((color) => gridSizes.map((size) => ({ color, size })));

/** What the gallery shows of each: the front in every color, and what is shown beside the fronts. */
const shown = [
  ...gridColors.map((color, at) => ({ color, cut: "adult", view: "front", order: at + 1 })),
  ...offeredViews(variants).map((view) => ({ ...view, order: 0 })),
];

/** Triggers compare what a statement changes with one another: many small batches are faster than a few large ones. */
const BATCH = 1_000;
const COLLECTIONS = 8;
const PRODUCTS_A_CREATOR = 25;

/**
 * Fills the catalogue up to `count` made-up products, to measure how reads scale. The same number
 * makes the same products; those of an earlier, smaller run stay.
 * @param isWhole with all that a published shirt has: 36 variants and the pictures of its gallery
 */
export async function fillCatalogue(db: Database, count: number, isWhole = false): Promise<void> {
  const creators = Math.max(20, Math.ceil(count / PRODUCTS_A_CREATOR));
  await fillCreators(db, creators);
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH);
    await fillProducts(db, from, to, creators);
    if (isWhole) await fillShown(db, from, to);
  }
  await db.execute(sql`vacuum analyze`);
}

const uuidOf = (kind: string) => sql`md5(${sql.raw(`'${kind}'`)} || n)::uuid`;

function pick(words: readonly string[], by: string) {
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql`(array[${list}]::text[])[1 + abs(hashint8(n * 7919 + ${sql.raw(by)})::bigint) % ${sql.raw(String(words.length))}]`;
}

async function fillCreators(db: Database, creators: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, email_verified)
    select ${uuidOf("fill-user")}, 'Filler', 'filler-' || n || '@example.test', true
    from generate_series(1, ${sql.raw(String(creators))}) n on conflict do nothing`);
  await db.execute(sql`
    insert into profiles (id, account_type, first_name, public_first_name, age_bracket, public_age_bracket, public_state, show_state)
    select ${uuidOf("fill-user")}, 'creator', 'Filler', ${pick(fillNames, "1")}, ${pick(browsingBrackets, "2")}, ${pick(browsingBrackets, "2")}, ${pick(Object.keys(usStates), "3")}, true
    from generate_series(1, ${sql.raw(String(creators))}) n on conflict do nothing`);
  await db.execute(sql`
    insert into collections (id, name, slug, sort_order)
    select ${uuidOf("fill-collection")}, 'Collection ' || n, 'collection-' || n, 100 + n
    from generate_series(1, ${sql.raw(String(COLLECTIONS))}) n on conflict do nothing`);
  await db.execute(sql`
    insert into pictures (id, kind, file_key, mime_type, width, height, is_public)
    select ${uuidOf("fill-picture")}, 'drawing', 'fill/drawing-' || n, 'image/png', 1600, 1600, true
    from generate_series(1, 1) n on conflict do nothing`);
}

/** Products number from + 1 to `to`, one batch per transaction. */
async function fillProducts(
  db: Database,
  from: number,
  to: number,
  creators: number,
): Promise<void> {
  const numbers = sql.raw(`generate_series(${from + 1}, ${to}) n`);
  const creator = sql`md5('fill-user' || (1 + abs(hashint8(n * 31)::bigint) % ${sql.raw(String(creators))}))::uuid`;
  const title = sql`${pick(fillAdjectives, "4")} || ' ' || ${pick(fillNouns, "5")} || ' ' || ${pick(fillPlaces, "6")} || ' ' || ${sql.raw(fillOwnWord)}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into designs (id, user_id, title, status, picture_id, file_size, published_at)
      select ${uuidOf("fill-design")}, ${creator}, ${title}, 'published', md5('fill-picture1')::uuid, 1000, now()
      from ${numbers} on conflict do nothing`);
    await tx.execute(sql`
      insert into products (id, title, slug, description, base_price_cents, design_id, creator_user_id, collection_id, created_at)
      select ${uuidOf("fill-product")}, ${title}, 'fill-' || n, 'Made up to measure.', 1800 + 100 * (abs(hashint8(n)::bigint) % 15),
        ${uuidOf("fill-design")}, ${creator}, md5('fill-collection' || (1 + abs(hashint8(n * 17)::bigint) % ${sql.raw(String(COLLECTIONS))}))::uuid,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from ${numbers} on conflict do nothing`);
    await tx.execute(sql`
      insert into product_variants (product_id, size, color)
      select ${uuidOf("fill-product")}, size, color
      from ${numbers}, unnest(array['S', 'M', 'L', 'XL']) size, unnest(array['Black', 'White']) color on conflict do nothing`);
  });
}

/** Gives made-up products number from + 1 to `to` the variants and pictures of a published shirt. */
async function fillShown(db: Database, from: number, to: number): Promise<void> {
  const numbers = sql.raw(`generate_series(${from + 1}, ${to}) n`);
  const product = sql`md5('fill-product' || n)::uuid`;
  const list = sql`jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s (color text, cut text, "view" text, "order" int)`;
  const picture = sql`md5('fill-shirt' || n % ${sql.raw(String(DRAWINGS))} || s.color || s.cut || s.view)::uuid`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into pictures (id, kind, file_key, mime_type, width, height, is_public)
      select ${picture}, 'mockup', 'fill/shirt-' || n || s.color || s.cut || s.view, 'image/png', 1600, 1600, true
      from generate_series(0, ${sql.raw(String(DRAWINGS - 1))}) n, ${list} on conflict do nothing`);
    await tx.execute(sql`
      insert into product_images (id, product_id, picture_id, color, alt_text, sort_order)
      select md5('fill-image' || n || s.color)::uuid, ${product}, ${picture}, s.color, 'The front in ' || s.color, s.order
      from ${numbers}, ${list} where s.order > 0 on conflict do nothing`);
    await tx.execute(sql`
      insert into product_views (product_id, color, cut, "view", picture_id)
      select ${product}, s.color, s.cut, s.view, ${picture}
      from ${numbers}, ${list} where s.order = 0 on conflict do nothing`);
    await tx.execute(sql`
      insert into product_variants (product_id, size, color)
      select ${product}, v.size, v.color
      from ${numbers}, jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as v (color text, size text)
      on conflict do nothing`);
    // Those of the grid alone.
    await tx.execute(sql`
      delete from product_variants v using ${numbers}
      where v.product_id = ${product} and (v.size, v.color) not in (
        select size, color from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as g (color text, size text))`);
  });
}
