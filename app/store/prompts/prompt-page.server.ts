import { and, desc, eq, inArray, lte } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { prompts } from "~/schema/tables/prompts";
import { storeListings } from "~/schema/tables/store";

import { readCursor } from "../listing/cursor";
import { pageCutFrom, pageOf, past } from "../listing/listed-rows.server";
import type { ListingPage } from "../listing/listing";

/** How many earlier prompts a prompt's page leads to. */
const EARLIER = 6;

type BegunPrompt = { id: string; title: string; slug: string; line: string; firstDay: string };

/**
 * A prompt whose week has begun, by the end of its page's address; null when there is none, or not yet.
 * @param today the shop's day
 */
export async function begunPrompt(
  db: Db,
  slug: string,
  today: string,
): Promise<BegunPrompt | null> {
  const [found] = await db
    .select({
      id: prompts.id,
      title: prompts.title,
      slug: prompts.slug,
      line: prompts.line,
      firstDay: prompts.firstDay,
    })
    .from(prompts)
    .where(and(eq(prompts.slug, slug), lte(prompts.firstDay, today)));
  return found ?? null;
}

/** The latest prompts whose week has begun, as links; the one that is shown is left out. */
export async function otherPrompts(
  db: Db,
  today: string,
  slug: string,
): Promise<{ title: string; slug: string }[]> {
  const rows = await db
    .select({ title: prompts.title, slug: prompts.slug })
    .from(prompts)
    .where(lte(prompts.firstDay, today))
    .orderBy(desc(prompts.firstDay))
    .limit(EARLIER + 1);
  return rows.filter((row) => row.slug !== slug).slice(0, EARLIER);
}

/** Shirts in the store whose drawings answer a prompt, newest first, from the cursor on. */
export async function answersTo(
  db: Db,
  promptId: string,
  after: string | null = null,
): Promise<Pick<ListingPage, "products" | "next">> {
  const key = readCursor(after);
  const answers = inArray(
    storeListings.productId,
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(designs, eq(designs.id, products.designId))
      .where(eq(designs.promptId, promptId)),
  );
  const rows = await pageOf(db, "newest", and(answers, key ? past("newest", key) : undefined));
  return pageCutFrom(db, rows, "newest");
}
