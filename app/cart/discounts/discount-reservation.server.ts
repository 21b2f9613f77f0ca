import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { discountCodes, discountReservations } from "~/schema/tables/orders";

import {
  isTypedDiscount,
  refusalAt,
  usableColumns,
  usableDiscount,
  type FoundDiscount,
} from "./usable-discount.server";

/** Reserves one use of the code for an open checkout; the statement itself enforces the limit. */
export async function reserveDiscount(
  tx: Db,
  code: string,
  now: Date,
  zone: string | null = null,
): Promise<FoundDiscount> {
  const [row] = await tx
    .update(discountCodes)
    .set({ reservedCount: sql`${discountCodes.reservedCount} + 1` })
    .where(and(isTypedDiscount(code), sql`${refusalAt(now, zone)} is null`))
    .returning(usableColumns);
  if (row) return { ok: true, discount: row };
  const refused = await usableDiscount(tx, code, now, null, zone);
  // It was given back between the two statements.
  return refused.ok ? { ok: false, reason: "code-taken" } : refused;
}

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
