import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { discountCodes, discountReservations } from "~/schema/tables/orders";

async function passReservation(
  tx: Db,
  orderId: string,
  from: "reserved" | "released",
  to: "used" | "released",
): Promise<string | null> {
  const [row] = await tx
    .update(discountReservations)
    .set({ state: to, browserKey: null, networkKey: null })
    .where(and(eq(discountReservations.orderId, orderId), eq(discountReservations.state, from)))
    .returning({ codeId: discountReservations.discountCodeId });
  return row?.codeId ?? null;
}

/** The order ended without payment, so its use of a code is free again. */
export async function releaseReservation(tx: Db, orderId: string): Promise<void> {
  const codeId = await passReservation(tx, orderId, "reserved", "released");
  if (!codeId) return;
  await tx
    .update(discountCodes)
    .set({ reservedCount: sql`${discountCodes.reservedCount} - 1` })
    .where(eq(discountCodes.id, codeId));
}

/**
 * The order is paid, so its use counts. If a late payment's use was released, it takes a new one
 * while the limit allows; otherwise the agreed price stands and the count stays.
 */
export async function countReservation(tx: Db, orderId: string): Promise<void> {
  const held = await passReservation(tx, orderId, "reserved", "used");
  if (held) {
    await tx
      .update(discountCodes)
      .set({
        reservedCount: sql`${discountCodes.reservedCount} - 1`,
        usageCount: sql`${discountCodes.usageCount} + 1`,
      })
      .where(eq(discountCodes.id, held));
    return;
  }
  const [released] = await tx
    .select({ codeId: discountReservations.discountCodeId })
    .from(discountReservations)
    .where(
      and(eq(discountReservations.orderId, orderId), eq(discountReservations.state, "released")),
    );
  if (!released) return;
  const [counted] = await tx
    .update(discountCodes)
    .set({ usageCount: sql`${discountCodes.usageCount} + 1` })
    .where(
      and(
        eq(discountCodes.id, released.codeId),
        sql`(${discountCodes.usageLimit} is null or ${discountCodes.usageCount} + ${discountCodes.reservedCount} < ${discountCodes.usageLimit})`,
      ),
    )
    .returning({ id: discountCodes.id });
  if (counted) await passReservation(tx, orderId, "released", "used");
}
