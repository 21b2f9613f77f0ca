import { eq, and, asc, inArray, isNull, sql } from "drizzle-orm";

import { writeLedger } from "~/money/ledger.server";
import type { Database } from "~/platform/database/client.server";
import { providerCursors, providerTransactions } from "~/schema/tables/books";
import type { PaymentProvider } from "~/integrations/payments/payments";
import type { TransactionPage } from "~/integrations/payments/provider-transaction";
import { HOUR_MS } from "~/lib/dates";

import { ledgerRowsOf } from "./ledger-rows-of";

const BATCH = 200;

export type FollowDeps = {
  payments: Pick<PaymentProvider, "name" | "listTransactions">;
  now: Date;
};

/** Read again each time: a provider may list a transaction a little after it happened. */
const OVERLAP_MS = HOUR_MS;

/**
 * Reads what has moved the balance at the provider since the last time, page by page, and books what
 * no other event books: fees, card checks, and what goes to the shop's bank. Each page is kept
 * together with its place, so a run that was killed goes on where it was.
 * @returns how many transactions are new
 * @throws PaymentProviderError when the provider does not respond; the next run goes on
 */
export async function followProvider(db: Database, deps: FollowDeps): Promise<number> {
  const provider = deps.payments.name;
  let found = 0;
  let run = await runUnderWay(db, provider, deps.now);
  for (;;) {
    const page = await deps.payments.listTransactions({ since: run.since, after: run.page });
    found += await keepPage(db, provider, page);
    if (page.next === null) break;
    run = { ...run, page: page.next };
  }
  await db
    .update(providerCursors)
    .set({ readUntil: run.startedAt, runStartedAt: null, runPage: null })
    .where(eq(providerCursors.provider, provider));
  await bookTransactions(db, provider);
  return found;
}

async function runUnderWay(db: Database, provider: string, now: Date) {
  await db.insert(providerCursors).values({ provider }).onConflictDoNothing();
  const [cursor] = await db
    .select()
    .from(providerCursors)
    .where(eq(providerCursors.provider, provider));
  const since = cursor?.readUntil ? new Date(cursor.readUntil.getTime() - OVERLAP_MS) : null;
  if (cursor?.runStartedAt) return { since, startedAt: cursor.runStartedAt, page: cursor.runPage };
  await db
    .update(providerCursors)
    .set({ runStartedAt: now, runPage: null })
    .where(eq(providerCursors.provider, provider));
  return { since, startedAt: now, page: null };
}

async function keepPage(
  db: Database,
  provider: string,
  { transactions, next }: TransactionPage,
): Promise<number> {
  return db.transaction(async (tx) => {
    const kept = transactions.length
      ? await tx
          .insert(providerTransactions)
          .values(transactions.map((found) => ({ ...found, provider })))
          .onConflictDoNothing()
          .returning({ id: providerTransactions.id })
      : [];
    await tx
      .update(providerCursors)
      .set({ runPage: next })
      .where(eq(providerCursors.provider, provider));
    return kept.length;
  });
}

/**
 * Books every transaction of the provider that is not booked yet, each once: its group in the ledger
 * and its mark are one transaction, and the row is locked, so that two processes never book it twice.
 */
async function bookTransactions(db: Database, provider: string): Promise<void> {
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
