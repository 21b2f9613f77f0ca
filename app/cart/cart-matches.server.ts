import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { cartLines } from "~/schema/tables/carts";

type Line = { variantId: string; quantity: number };

/**
 * Whether a cart still has exactly these lines; they are locked until the transaction ends. Waits
 * for an order of the same cart that is being paid at this moment.
 */
export async function cartMatches(
  tx: Transaction,
  cartId: string,
  lines: readonly Line[],
): Promise<boolean> {
  const held = await tx
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(cartLines.createdAt, cartLines.id)
    .for("share");
  const quantities = new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    quantities.size === lines.length &&
    lines.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)
  );
}
