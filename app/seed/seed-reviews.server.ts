import { eq } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { reviews } from "~/db/schema/community";
import { orderLines, orders } from "~/db/schema/orders";

import { demoId, demoNumber, demoPick } from "./demo-id";
import { insertAll } from "./insert-all.server";
import { shoppers } from "./seed-buyers.server";

/** What people write, by the stars they give: no sentence fits two. */
const opinions = {
  5: [
    "My daughter has not taken it off since it arrived.",
    "Even better in person. You can see every wobble of the marker.",
    "Soft, heavy, and people ask me about it every time.",
    "Bought it for the drawing, kept it for the shirt.",
    "The line is so confident. This kid is going places.",
    "Washed it ten times. Still looks like day one.",
    "Gave it to my brother and now I need a second one.",
    "It makes strangers smile. Worth every cent.",
    "My son wants to draw one himself now.",
    "The best shirt in my closet, and a kid drew it.",
    "I wore it to school and three friends wanted one.",
    "A present for my niece. She screamed, in a good way.",
  ],
  4: [
    "Lovely drawing. The shirt runs a little large.",
    "Great print. I would have liked a longer cut.",
    "Very happy with it, the delivery took a week.",
    "The drawing is wonderful, the collar a bit tight.",
    "Just as in the picture. The fabric could be softer.",
  ],
  3: [
    "Nice idea, but the black looks grayer than I thought.",
    "The drawing is sweet. I should have taken a size up.",
    "It is okay. The print feels a little stiff.",
    "Good drawing, but it sits lower than in the picture.",
  ],
} as const;

/**
 * Reviews by real buyers only: each belongs to a delivered line.
 * @param lovedProductId all of its reviews have five stars
 */
export async function seedReviews(
  tx: Transaction,
  lovedProductId: string | undefined,
): Promise<void> {
  const bought = await tx
    .select({
      lineId: orderLines.id,
      productId: orderLines.productId,
      userId: orders.userId,
      email: orders.email,
      at: orders.deliveredAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.status, "delivered"))
    .orderBy(orders.createdAt, orderLines.position);
  const seen = new Set<string>();
  const rows = bought.flatMap(({ lineId, productId, userId, email, at }) => {
    if (!productId || email === "customer@inkling.test") return [];
    const isLoved = productId === lovedProductId;
    const key = `${productId}/${userId ?? lineId}`;
    if (seen.has(key) || (!isLoved && demoNumber(3, "review", lineId) !== 0)) return [];
    seen.add(key);
    const rating = isLoved ? 5 : demoPick([5, 5, 4, 5, 4, 3] as const, "stars", lineId);
    return {
      id: demoId("review", lineId),
      productId,
      userId,
      orderLineId: lineId,
      authorName: demoPick(shoppers, "reviewer", email ?? lineId),
      rating,
      text: demoPick<string>(opinions[rating], "opinion", lineId),
      status: "visible" as const,
      createdAt: at ?? new Date(),
    };
  });
  const lovedRows = rows.filter(({ productId }) => productId === lovedProductId).slice(0, 42);
  await insertAll(tx, reviews, [
    ...lovedRows,
    ...rows.filter(({ productId }) => productId !== lovedProductId),
  ]);
}
