import { createHash } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { altTexts } from "~/art/pictures/alt-text";

import type { ShirtText } from "~/schema/shirt-text";

const [TITLE, COLOR] = ["{title}", "{color}"];
const { shirtOf, ...made } = altTexts(TITLE);
const madeTexts = [...Object.values(made), shirtOf(COLOR)].map(
  (text) =>
    sql`replace(replace(${text}, ${COLOR}, lower(coalesce(i.color, ''))), ${TITLE}, ${products.title})`,
);

/** A picture's alt text if someone wrote it; "" where it is made from the title. */
const writtenText = sql`case when i.alt_text in (${sql.join(madeTexts, sql`, `)})
  then '' else i.alt_text end`;

/** Pictures that were not made from what the child picked, and those with words of their own. */
const addedPictures = sql<NonNullable<ShirtText["pictures"]>>`coalesce((
  select jsonb_agg(jsonb_build_object('pictureId', i.picture_id, 'text', ${writtenText})
    order by i.sort_order, i.id)
  from product_images i join pictures p on p.id = i.picture_id
  where i.product_id = ${products.id} and (p.kind = 'product' or ${writtenText} <> '')), '[]'::jsonb)`;

/** What everyone would read of a drawing's shirt: the product's words, or else what the child typed. */
export const shirtTextColumns = {
  title: sql<string>`coalesce(${products.title}, ${designs.title})`,
  description: sql<string>`coalesce(${products.description}, '')`,
  artistWords: sql<
    string | null
  >`case when ${products.id} is null then ${designs.inspiration} else ${products.artistWords} end`,
  pictures: addedPictures,
  pick: sql<
    string | null
  >`(select s.selected_mockup_id from design_selections s where s.design_id = ${designs.id})`,
};

export async function shirtTextOf(db: Db, designId: string): Promise<ShirtText> {
  const [words] = await db
    .select(shirtTextColumns)
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .where(eq(designs.id, designId));
  if (!words) throw new Error("A drawing has words");
  return words;
}

/** Recognizes these very words and this shirt, so that a page left open says yes to nothing else. */
export function markOf(shown: ShirtText): string {
  const { title, description, artistWords, pictures = [], pick = null } = shown;
  const added = pictures.map(({ pictureId, text }) => [pictureId, text]);
  const text = JSON.stringify([title, description, artistWords, added, pick]);
  return createHash("sha256").update(text).digest("hex");
}
