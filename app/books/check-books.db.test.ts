import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { adminUsers } from "~/schema/tables/accounts";
import { mails } from "~/schema/tables/records";
import { PaymentProviderError } from "~/integrations/payments/payment-error";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { checkBooks } from "./check-books.server";

const database = testDatabase();

const stray = (cents: number) =>
  sql.raw(
    `insert into ledger_entries (cause, account, amount_cents) values ('stray-${cents}', 'platform', ${cents})`,
  );

function check() {
  const { sandbox } = paymentWorld(database.db, database.pool);
  return checkBooks(database.db, { payments: sandbox, now: new Date() });
}

test("owners are told of each finding once, and again when it comes back", async () => {
  const { db } = database;
  const owner = await makeAdmin(db);
  const reviewer = await makeAdmin(db);
  await db
    .update(adminUsers)
    .set({ role: "reviewer" })
    .where(eq(adminUsers.userId, reviewer.userId));
  await check();
  expect(await queuedMails(db)).toEqual([]);
  await db.execute(stray(5));
  expect((await check()).findings).toHaveLength(1);
  await check();
  const [first, ...others] = await queuedMails(db);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ to: owner.email });
  expect(first?.text).toContain(
    "stray-5: a group of the ledger does not add up to zero ($0.00 expected, $0.05 found: $0.05 too much)",
  );
  await db.execute(stray(7));
  await check();
  const all = await queuedMails(db);
  expect(all).toHaveLength(2);
  expect(all.filter(({ text }) => text.includes("stray-7"))).toHaveLength(1);
  expect(all.filter(({ text }) => text.includes("stray-5"))).toHaveLength(1);
  // Mended by a new row, and broken again.
  await db.execute(
    sql`insert into ledger_entries (cause, account, amount_cents) values ('stray-5', 'other', -5)`,
  );
  await check();
  await db.execute(
    sql`insert into ledger_entries (cause, account, amount_cents) values ('stray-5', 'bank', 5)`,
  );
  await check();
  expect(await db.$count(mails)).toBe(3);
});

test("one mail names twenty findings, and how many more there are", async () => {
  const { db } = database;
  await makeAdmin(db);
  await db.execute(sql`insert into ledger_entries (cause, account, amount_cents)
    select 'stray-' || n, 'platform', n from generate_series(1, 23) n`);
  expect((await check()).findings).toHaveLength(23);
  const told = await db.select().from(mails);
  expect(told).toMatchObject([{ facts: { more: 3, findings: Array(20).fill({}) } }]);
});

test("a provider that does not respond is said, and the ledger is checked nevertheless", async () => {
  const { db } = database;
  await db.execute(stray(5));
  const payments = {
    name: "sandbox" as const,
    listTransactions: () => Promise.reject(new PaymentProviderError("unreachable", "test")),
  };
  expect(await checkBooks(db, { payments, now: new Date() })).toMatchObject({
    isProviderRead: false,
    findings: [{ record: "stray-5", expectedCents: 0, actualCents: 5 }],
  });
});

test("payments of before are compared as soon as the provider was read", async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const { totalCents } = await makePaidOrder(database.db, { paidAt: hourAgo });
  expect((await check()).findings).toMatchObject([
    {
      rule: "an order's payment is not at the provider",
      expectedCents: totalCents,
      actualCents: 0,
    },
  ]);
});
