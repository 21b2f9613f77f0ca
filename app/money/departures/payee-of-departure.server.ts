import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { departures } from "~/schema/tables/earnings";

import { payeeOf, type Payee } from "../payment-setup/payee.server";

/** Whose payment account receives what an erased child had earned: the guardian's own. */
export async function payeeOfDeparture(db: Db, departureId: string): Promise<Payee | null> {
  const left = await departureOf(db, departureId);
  return left?.guardianUserId && !left.closedAt ? payeeOf(db, left.guardianUserId) : null;
}

/**
 * Who is paid by a payout: its creator, or the guardian of one whose account is erased. One that the
 * bank has returned is sent again, although nothing else is left to pay.
 */
export async function payeeOfPayout(
  db: Db,
  payout: { creatorUserId: string | null; departureId: string | null },
): Promise<Payee | null> {
  if (payout.creatorUserId) return payeeOf(db, payout.creatorUserId);
  const left = payout.departureId ? await departureOf(db, payout.departureId) : null;
  return left?.guardianUserId ? payeeOf(db, left.guardianUserId) : null;
}

async function departureOf(db: Db, departureId: string) {
  const [left] = await db
    .select({ guardianUserId: departures.guardianUserId, closedAt: departures.closedAt })
    .from(departures)
    .where(eq(departures.id, departureId));
  return left ?? null;
}
