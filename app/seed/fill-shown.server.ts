import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { offeredViews } from "~/catalog/images/offered-views";
import { gridColors, gridSizes } from "~/catalog/variants/sizes-and-colors";

/** So many drawings are on all made-up shirts: a page of a list shows different ones. */
const DRAWINGS = 60;

const variants = gridColors.flatMap((color) => gridSizes.map((size) => ({ color, size })));

/** What the gallery shows of each: the front in every color, and what is shown beside the fronts. */
const shown = [
  ...gridColors.map((color, at) => ({ color, cut: "adult", view: "front", order: at + 1 })),
  ...offeredViews(variants).map((view) => ({ ...view, order: 0 })),
];

/** Gives made-up products number from + 1 to `to` the variants and pictures of a published shirt. */
export async function fillShown(db: Database, from: number, to: number): Promise<void> {
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
