import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { providerTransactions } from "~/schema/tables/books";
import { writeLedger } from "~/money/ledger.server";

import { ledgerRowsOf } from "./ledger-rows-of";

const BATCH = 200;

/**
 * Books every transaction of the provider that is not booked yet, each once: its group in the ledger
 * and its mark are one transaction, and the row is locked, so that two processes never book it twice.
 */
export async function bookTransactions(db: Database, provider: string): Promise<void> {
  await markCardChecks(db, provider);
  while ((await bookBatch(db, provider)) === BATCH);
}

async function bookBatch(db: Database, provider: string): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(providerTransactions)
      .where(
        and(eq(providerTransactions.provider, provider), isNull(providerTransactions.bookedAt)),
      )
      .orderBy(asc(providerTransactions.occurredAt), asc(providerTransactions.id))
      .limit(BATCH)
      .for("update");
    for (const transaction of found)
      await writeLedger(
        tx,
        `provider:${transaction.id}`,
        ledgerRowsOf(transaction),
        transaction.occurredAt,
      );
    if (found.length > 0)
      await tx
        .update(providerTransactions)
        .set({ bookedAt: sql`now()` })
        .where(
          inArray(
            providerTransactions.id,
            found.map(({ id }) => id),
          ),
        );
    return found.length;
  });
}

/** What a card check's refund is known by: its payment. */
async function markCardChecks(db: Database, provider: string): Promise<void> {
  await db.execute(sql`
    update provider_transactions t set is_card_check = true
    from provider_transactions c
    where t.provider = ${provider} and t.booked_at is null and not t.is_card_check
      and c.provider = t.provider and c.payment_id = t.payment_id and c.is_card_check`);
}
