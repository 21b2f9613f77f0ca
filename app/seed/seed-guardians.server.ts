import { and, asc, eq, isNotNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { showingRequests } from "~/schema/tables/showing";
import { DAY_MS } from "~/lib/dates";

/**
 * What guardians have said: the made-up ones 'Show it', so that their children's shirts can be
 * published; the one of the demo has something that waits and something hidden.
 */
export async function seedGuardiansReplies(
  tx: Transaction,
  now: Date,
  kidUserId: string,
): Promise<void> {
  const picked = await tx
    .select({
      designId: designs.id,
      childUserId: designs.userId,
      title: designs.title,
      artistWords: designs.inspiration,
    })
    .from(designs)
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .where(eq(designs.status, "selected"));
  const askedAt = new Date(now.getTime() - DAY_MS);
  const isAnswered = (childUserId: string | null) => childUserId !== kidUserId;
  if (picked.length > 0)
    await tx.insert(showingRequests).values(
      picked.map(({ designId, childUserId, title, artistWords }) => ({
        designId,
        askedAt,
        clockFrom: askedAt,
        ...(isAnswered(childUserId) && {
          reply: "show" as const,
          repliedAt: now,
          allowedWords: { title, description: "", artistWords },
        }),
      })),
    );
  const [oldest] = await tx
    .select({ designId: designs.id })
    .from(designs)
    .where(
      and(
        eq(designs.userId, kidUserId),
        eq(designs.status, "published"),
        isNotNull(designs.publishedAt),
      ),
    )
    .orderBy(asc(designs.publishedAt))
    .limit(1);
  if (!oldest) return;
  await tx
    .insert(showingRequests)
    .values({ ...oldest, askedAt, clockFrom: askedAt, reply: "refuse", repliedAt: now });
  await tx
    .update(products)
    .set({ guardianHold: "hidden" })
    .where(eq(products.designId, oldest.designId));
}
