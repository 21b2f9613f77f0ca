import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { showingRequests } from "~/schema/tables/showing";
import { shirtTextOf } from "~/people/guardian-rules/shirt-text-of.server";
import { DAY_MS } from "~/lib/dates";

/** What the parent of the demo was asked and has said: something waits, and something is hidden. */
export async function seedGuardiansReplies(
  tx: Transaction,
  now: Date,
  kidUserId: string,
): Promise<void> {
  const askedAt = new Date(now.getTime() - DAY_MS);
  const waiting = await tx
    .select({ designId: products.designId })
    .from(products)
    .where(eq(products.guardianHold, "waiting"));
  if (waiting.length > 0)
    await tx
      .insert(showingRequests)
      .values(waiting.map(({ designId }) => ({ designId, askedAt, clockFrom: askedAt })));
  const live = await tx
    .select({ designId: products.designId })
    .from(products)
    .innerJoin(designs, eq(designs.id, products.designId))
    .where(
      and(
        eq(designs.userId, kidUserId),
        isNull(products.guardianHold),
        isNotNull(designs.publishedAt),
      ),
    )
    .orderBy(asc(designs.publishedAt));
  const [oldest, ...shown] = live;
  for (const { designId } of shown) {
    const allowedWords = await shirtTextOf(tx, designId);
    await tx.insert(showingRequests).values({
      designId,
      askedAt,
      clockFrom: askedAt,
      reply: "show",
      repliedAt: now,
      allowedWords,
    });
  }
  if (!oldest) return;
  await tx
    .insert(showingRequests)
    .values({ ...oldest, askedAt, clockFrom: askedAt, reply: "refuse", repliedAt: now });
  await tx
    .update(products)
    .set({ guardianHold: "hidden" })
    .where(eq(products.designId, oldest.designId));
}
