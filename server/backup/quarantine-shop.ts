import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { sessions } from "~/schema/tables/accounts";
import { payouts } from "~/schema/tables/earnings";
import { refunds } from "~/schema/tables/payments";
import { printOrders } from "~/schema/tables/print-orders";
import { mails } from "~/schema/tables/records";
import { MAX_ATTEMPTS } from "../../app/platform/mail/mail-states";
import { holdShop } from "~/desk/system/hold/shop-hold.server";

const NOT_SENT_AGAIN =
  "It was waiting when the backup was made, and the shop most likely sent it then. 'Send again' sends it.";

/** What was waiting in a restored shop. */
export type Waiting = { mails: number; refunds: number; payouts: number; printOrders: number };

/**
 * A restored shop keeps still until an owner has looked: mails that were waiting are not sent, and
 * everyone signs in again, since who was signed out after the backup would be signed in.
 * @param lostFrom what happened after it is not in the database
 */
export async function quarantineShop(
  db: Database,
  { lostFrom, now }: { lostFrom: Date; now: Date },
): Promise<Waiting> {
  return db.transaction(async (tx) => {
    const parked = await tx
      .update(mails)
      .set({ attempts: MAX_ATTEMPTS, error: NOT_SENT_AGAIN })
      .where(
        and(
          isNull(mails.sentAt),
          isNull(mails.bouncedAt),
          ne(mails.to, ""),
          lt(mails.attempts, MAX_ATTEMPTS),
        ),
      )
      .returning({ id: mails.id });
    await tx.delete(sessions);
    await holdShop(tx, { heldAt: now, lostFrom });
    return { mails: parked.length, ...(await waitingIn(tx)) };
  });
}

async function waitingIn(tx: Transaction) {
  return {
    refunds: await tx.$count(refunds, eq(refunds.status, "pending")),
    payouts: await tx.$count(payouts, inArray(payouts.status, ["pending", "failed"])),
    printOrders: await tx.$count(
      printOrders,
      and(sql`${printOrders.dueAt} is not null`, eq(printOrders.isByHand, false)),
    ),
  };
}
