import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { providerCursors, providerTransactions } from "~/schema/tables/books";
import type {
  ProviderTransaction,
  TransactionQuery,
} from "~/integrations/payments/provider-transaction";
import { HOUR_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { followProvider } from "./follow-provider.server";

const database = testDatabase();
const start = new Date("2026-11-20T10:00:00Z");

/** A provider whose list has pages of two, and which dies before a page if told to. */
function provider(transactions: ProviderTransaction[]) {
  const asked: TransactionQuery[] = [];
  let diesAt: string | null = null;
  return {
    asked,
    add: (more: ProviderTransaction) => void transactions.unshift(more),
    dieBehind: (id: string | null) => void (diesAt = id),
    name: "sandbox" as const,
    async listTransactions(query: TransactionQuery) {
      asked.push(query);
      if (diesAt !== null && query.after === diesAt) throw new Error("killed");
      const since = query.since;
      const known = transactions.filter(({ occurredAt }) => !since || occurredAt >= since);
      const from = query.after ? known.findIndex(({ id }) => id === query.after) + 1 : 0;
      const page = known.slice(from, from + 2);
      return {
        transactions: page,
        next: from + 2 < known.length ? (page.at(-1)?.id ?? null) : null,
      };
    },
  };
}

function transaction(id: string, changes: Partial<ProviderTransaction> = {}): ProviderTransaction {
  return {
    id,
    kind: "charge",
    amountCents: 1000,
    feeCents: 59,
    recordId: `pi_${id}`,
    paymentId: `pi_${id}`,
    isCardCheck: false,
    occurredAt: start,
    ...changes,
  };
}

async function balances() {
  const { rows } = await database.db.execute(
    sql`select account, sum(amount_cents)::int as cents from ledger_entries group by 1 having sum(amount_cents) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row["account"], row["cents"]]));
}

test("a run that was killed goes on at its page, and each fee is booked once", async () => {
  const { db } = database;
  const payments = provider(["e", "d", "c", "b", "a"].map((id) => transaction(id)));
  payments.dieBehind("d");
  const now = new Date(start.getTime() + HOUR_MS);
  await expect(followProvider(db, { payments, now })).rejects.toThrow("killed");
  expect(await db.$count(providerTransactions)).toBe(2);
  expect(await db.select().from(providerCursors)).toMatchObject([
    { readUntil: null, runPage: "d" },
  ]);
  payments.dieBehind(null);
  const later = new Date(now.getTime() + HOUR_MS);
  payments.add(transaction("f", { occurredAt: now }));
  expect(await followProvider(db, { payments, now: later })).toBe(3);
  expect(payments.asked.map(({ after }) => after)).toEqual([null, "d", "d", "b"]);
  // What came in between is newer than the run, which is complete until it began.
  expect(await db.select().from(providerCursors)).toMatchObject([
    { readUntil: now, runPage: null },
  ]);
  expect(await followProvider(db, { payments, now: later })).toBe(1);
  expect(await followProvider(db, { payments, now: later })).toBe(0);
  expect(await balances()).toEqual({ fee: 6 * 59, platform: -6 * 59 });
});

test("what no order or payout books is booked by its kind; the rest only by its fee", async () => {
  const payments = provider([
    transaction("refund", { kind: "refund", amountCents: -50, feeCents: 0, paymentId: "pi_card" }),
    transaction("card", { amountCents: 50, feeCents: 31, paymentId: "pi_card", isCardCheck: true }),
    transaction("radar", { kind: "fee", amountCents: -7, feeCents: 0, paymentId: null }),
    transaction("dispute", { kind: "dispute", amountCents: -900, feeCents: 1500 }),
    transaction("bank", { kind: "bank", amountCents: -300, feeCents: 0, paymentId: null }),
    transaction("odd", { kind: "other", amountCents: 11, feeCents: 0, paymentId: null }),
    transaction("sale"),
  ]);
  const now = new Date(start.getTime() + HOUR_MS);
  await followProvider(database.db, { payments, now });
  expect(await balances()).toEqual({
    fee: 31 + 7 + 1500 + 59,
    bank: 300,
    other: -11,
    platform: 11 - 300 - (31 + 7 + 1500 + 59),
  });
  const { rows } = await database.db.execute(
    sql`select cause, account, amount_cents from ledger_entries where account in ('card-check', 'customer') order by 1, 2`,
  );
  expect(rows).toEqual([
    { cause: "provider:card", account: "card-check", amount_cents: 50 },
    { cause: "provider:card", account: "customer", amount_cents: -50 },
    { cause: "provider:refund", account: "card-check", amount_cents: -50 },
    { cause: "provider:refund", account: "customer", amount_cents: 50 },
  ]);
});

test("two runs at once keep and book everything once", async () => {
  const payments = provider(["c", "b", "a"].map((id) => transaction(id)));
  const now = new Date(start.getTime() + HOUR_MS);
  await Promise.all([1, 2].map(() => followProvider(database.db, { payments, now })));
  expect(await balances()).toEqual({ fee: 3 * 59, platform: -3 * 59 });
});
