import { eq } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { reviews } from "~/db/schema/community";
import { orderLines, orders } from "~/db/schema/orders";

import { demoId, demoNumber, demoPick } from "./demo-id";
import { insertAll } from "./insert-all.server";
import { shoppers } from "./seed-buyers.server";

const praise = [
  "My daughter has not taken it off since it arrived.",
  "Even better in person. You can see every wobble of the marker.",
  "Soft, heavy, and people ask me about it every time.",
  "Bought it for the drawing, kept it for the shirt.",
  "The line is so confident. This kid is going places.",
  "Washed it ten times. Still looks like day one.",
  "Gave it to my brother and now I need a second one.",
  "It makes strangers smile. Worth every cent.",
] as const;

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
    return {
      id: demoId("review", lineId),
      productId,
      userId,
      orderLineId: lineId,
      authorName: demoPick(shoppers, "reviewer", email ?? lineId),
      rating: isLoved ? 5 : demoPick([5, 5, 4, 5, 4, 3] as const, "stars", lineId),
      text: demoPick(praise, "praise", lineId),
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
