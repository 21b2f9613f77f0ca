import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { discountCodes, discountReservations, orders } from "~/schema/tables/orders";
import { allocate, shareOf } from "~/lib/money";

type Line = { unitPriceCents: number; quantity: number; grossCents: number };

/** The code that can be used once is used: this many basis points off, spread over the lines. */
const LAST_ONE = { code: "LASTONE", discountBps: 5000 } as const;

/** An order's lines with the code's discount. */
export function discounted<L extends Line>(lines: readonly L[]): (L & { discountCents: number })[] {
  const prices = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const parts = allocate(shareOf(subtotal, LAST_ONE.discountBps), prices);
  return lines.map((line, at) => {
    const discountCents = parts[at] ?? 0;
    return { ...line, discountCents, grossCents: (prices[at] ?? 0) - discountCents };
  });
}

/** The order holds the code's only use. */
export async function useUpCode(tx: Transaction, orderId: string): Promise<void> {
  const [code] = await tx
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(eq(discountCodes.code, LAST_ONE.code));
  if (!code) throw new Error("The demo has this code");
  await tx
    .update(orders)
    .set({ discountCodeId: code.id, discountCode: LAST_ONE.code })
    .where(eq(orders.id, orderId));
  await tx.insert(discountReservations).values({ orderId, discountCodeId: code.id, state: "used" });
}
