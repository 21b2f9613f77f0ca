import { createHash } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { designs } from "~/db/schema/designs";

import type { ShownWords } from "./shown-words";

/** What everyone would read of a drawing's shirt: the product's words, or else what the child typed. */
export const shownWordsColumns = {
  title: sql<string>`coalesce(${products.title}, ${designs.title})`,
  description: sql<string>`coalesce(${products.description}, '')`,
  artistWords: sql<
    string | null
  >`case when ${products.id} is null then ${designs.inspiration} else ${products.artistWords} end`,
};

export async function wordsOf(db: Db, designId: string): Promise<ShownWords> {
  const [words] = await db
    .select(shownWordsColumns)
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .where(eq(designs.id, designId));
  if (!words) throw new Error("A drawing has words");
  return words;
}

/** Recognizes these very words, so that a page left open says yes to nothing else. */
export function markOf({ title, description, artistWords }: ShownWords): string {
  const text = JSON.stringify([title, description, artistWords]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
