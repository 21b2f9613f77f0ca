import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { departures } from "~/schema/tables/earnings";

import { payeeOf, type ReceivingAccount } from "../payment-setup/payee.server";

/**
 * The payment account that receives what an erased account had earned: the guardian's or claimer's
 * own; or the one that the erased account had ready itself.
 */
export async function payeeOfDeparture(
  db: Db,
  departureId: string,
): Promise<ReceivingAccount | null> {
  const [left] = await db
    .select({ payeeUserId: departures.payeeUserId, accountId: departures.paymentAccountId })
    .from(departures)
    .where(eq(departures.id, departureId));
  if (left?.payeeUserId) return payeeOf(db, left.payeeUserId);
  if (!left?.accountId) return null;
  const { accountId } = left;
  return { accountId, chargesEnabled: true, payoutsEnabled: true, isSuspended: false };
}

/**
 * Who is paid by a payout: its creator, or whoever receives what an erased account had earned.
 */
export async function payeeOfPayout(
  db: Db,
  payout: { creatorUserId: string | null; departureId: string | null },
): Promise<ReceivingAccount | null> {
  if (payout.creatorUserId) return payeeOf(db, payout.creatorUserId);
  return payout.departureId ? payeeOfDeparture(db, payout.departureId) : null;
}
