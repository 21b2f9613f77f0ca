import { and, asc, eq, inArray, or } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { discountCodes, discountReservations, orders } from "~/schema/tables/orders";

import { currentSettings } from "~/people/settings/shop-settings.server";

import type { CodeHolder } from "./code-holder";
import { heldPerNetwork, RESERVATION_GRACE_MS } from "./discount-limits";

/**
 * Whether a visitor's unpaid orders hold as many uses of a limited code as they may. The code's row
 * must be locked, so that no two orders count at once.
 */
export async function reservesTooMany(
  tx: Transaction,
  codeId: string,
  holder: CodeHolder,
): Promise<boolean> {
  const [code] = await tx
    .select({ usageLimit: discountCodes.usageLimit })
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId));
  if (!code?.usageLimit) return false;
  const held = await heldUses(tx, eq(discountCodes.id, codeId), holder);
  const { codes } = await currentSettings(tx);
  return (
    held.filter(({ isOwn }) => isOwn).length >= codes.heldPerBrowser ||
    held.filter(({ isNear }) => isNear).length >=
      heldPerNetwork(code.usageLimit, codes.heldPerNetwork)
  );
}

/**
 * The order whose use of a code is to be given up for a new one of the same visitor: the visitor's
 * own oldest one, or one from the same network address that has waited for long; null when there is
 * none.
 */
export async function reservationToRelease(
  db: Db,
  code: string,
  holder: CodeHolder,
  now: Date,
): Promise<string | null> {
  const held = await heldUses(db, eq(discountCodes.code, code), holder);
  const isOld = ({ createdAt }: { createdAt: Date }) =>
    createdAt.getTime() <= now.getTime() - RESERVATION_GRACE_MS;
  const given = held.find(({ isOwn }) => isOwn) ?? held.find(isOld);
  return given?.orderId ?? null;
}

/** The oldest first. */
async function heldUses(db: Db, isCode: ReturnType<typeof eq>, holder: CodeHolder) {
  const names = [holder, ...(holder.earlier ?? [])];
  const browsers = names.map(({ browserKey }) => browserKey);
  const networks = names.map(({ networkKey }) => networkKey);
  const rows = await db
    .select({
      orderId: orders.id,
      createdAt: orders.createdAt,
      browserKey: discountReservations.browserKey,
      networkKey: discountReservations.networkKey,
    })
    .from(discountReservations)
    .innerJoin(discountCodes, eq(discountCodes.id, discountReservations.discountCodeId))
    .innerJoin(orders, eq(orders.id, discountReservations.orderId))
    .where(
      and(
        isCode,
        eq(discountReservations.state, "reserved"),
        or(
          inArray(discountReservations.browserKey, browsers),
          inArray(discountReservations.networkKey, networks),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return rows.map(({ browserKey, networkKey, ...row }) => ({
    ...row,
    isOwn: browsers.includes(browserKey ?? ""),
    isNear: networks.includes(networkKey ?? ""),
  }));
}
