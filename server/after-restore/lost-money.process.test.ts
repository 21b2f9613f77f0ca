import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { createDatabase } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { payouts } from "~/schema/tables/earnings";
import { orderLines } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { checkBooks } from "~/books/check-books.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { MAX_ATTEMPTS } from "../../app/platform/mail/mail-states";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { sendRefund } from "~/orders/refunds/send-refund.server";
import { saveErasedIds } from "~/privacy/erased/save-erased-ids.server";
import { shopHold } from "~/desk/system/hold/shop-hold.server";
import { createFileStore } from "~/integrations/files/files.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { DAY_MS } from "~/lib/dates";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder, testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { shirtsOf } from "~tests/support/refund-requests";
import { allRows, temporaryFolders } from "~tests/support/shop-data";
import {
  emptyPostgresDatabase,
  postgresTestDatabase,
} from "~tests/support/postgres/postgres-database";
import { runDataCommand } from "../backup/data-commands";
import { loadTables } from "../backup/load-tables";
import { inSnapshot, tablesOf } from "../backup/read-tables";
import { RowSum } from "../backup/row-sum";
import { resume } from "./hold-commands";

const source = postgresTestDatabase();
const folder = temporaryFolders();
const now = new Date();
const weeksAgo = new Date(now.getTime() - 30 * DAY_MS);
const unreachable = new PaymentProviderError("unreachable", "test");
const world = madeForEach(() => paymentWorld(source.db, source.pool, weeksAgo));

type Pool = typeof source.pool;

async function paidOrder(products: Awaited<ReturnType<typeof makeProduct>>[]) {
  const lines = products.map(({ variantIds }) => ({ variantId: variantIds[0], quantity: 1 }));
  const orderId = await makeOpenOrder(source.db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return orderId;
}

function command(pool: Pool, dataDir: string, name: string, ...args: string[]) {
  const open = async () => ({ pool, close: async () => {} });
  return runDataCommand(
    name,
    { config: readConfig({ DATA_DIR: dataDir }), open, secret: testSecret },
    args,
  );
}

/** The provider's own books: what a restore of ours does not turn back. */
async function keepProvider(from: Pool, to: Pool) {
  const [theirs, ours] = [await allRows(from), await allRows(to)];
  const rowsOf = (name: string) => (name.startsWith("sandbox_") ? theirs : ours).get(name) ?? [];
  const client = await to.connect();
  const tables = await inSnapshot(client, () => tablesOf(client));
  await loadTables(client, {
    tables,
    async *rows({ name }) {
      yield rowsOf(name);
    },
    expected({ name }) {
      const sum = new RowSum();
      for (const line of rowsOf(name)) sum.add(line);
      return sum;
    },
    sequences: () => [],
  });
  client.release();
}

/** Backs up, lets something happen at the provider, restores, and lets the shop act again. */
async function restoredAfter(happens: (dataDir: string) => Promise<void>) {
  const [dataDir, backup] = [folder(), folder()];
  await command(source.pool, dataDir, "backup", backup);
  await happens(dataDir);
  const target = await emptyPostgresDatabase();
  const said = await command(target.pool, dataDir, "restore", backup, "--keep-files");
  await keepProvider(source.pool, target.pool);
  const db = createDatabase(target.pool);
  const after = paymentWorld(db, target.pool, new Date());
  const now = () => new Date();
  const resumeWith = (payments: PaymentProvider = after.sandbox) => resume({ db, payments, now });
  return { ...target, db, world: after, said, resume: resumeWith };
}

const atProvider = async (pool: Pool, table: "refunds" | "transfers") =>
  (await pool.query<{ cents: number }>(`select amount_cents as cents from sandbox_${table}`)).rows;

async function findings({ world: { deps } }: { world: PaymentWorld }, pool: Pool) {
  return (await checkBooks(createDatabase(pool), deps)).findings;
}

it("who was erased and refunded after the backup is erased again, and refunded once", async () => {
  world.setNow(now);
  const [leaving, other] = [await makeProduct(source.db), await makeProduct(source.db)];
  const orderId = await paidOrder([leaving, other]);
  const shop = await restoredAfter(async (dataDir) => {
    await source.db.transaction((tx) => eraseAccount(tx, leaving.creatorUserId, now));
    await refundCancelledLines(source.db, { now });
    const [refund] = await source.db.select().from(refunds);
    expect(await sendRefund(source.db, refund?.id ?? "", world.deps)).toBe("succeeded");
    await saveErasedIds(source.db, {
      files: createFileStore(readConfig({ DATA_DIR: dataDir })),
      now,
    });
  });
  expect(shop.said).toContain("1 accounts");
  expect(await atProvider(shop.pool, "refunds")).toEqual([{ cents: 2500 }]);
  await refundCancelledLines(shop.db, { now: new Date() });
  const [waiting] = await shop.db.select().from(refunds);
  expect(await sendRefund(shop.db, waiting?.id ?? "", shop.world.deps)).toBe("pending");
  expect(await atProvider(shop.pool, "refunds")).toEqual([{ cents: 2500 }]);
  expect(await shop.resume()).toContain("1 answer refunds that were waiting, 0 are booked");
  expect(await shopHold(shop.db)).toBeNull();
  const [again] = await shop.db.select().from(refunds);
  expect(await sendRefund(shop.db, again?.id ?? "", shop.world.deps)).toBe("succeeded");
  expect(await atProvider(shop.pool, "refunds")).toEqual([{ cents: 2500 }]);
  expect(await findings(shop, shop.pool)).toEqual([]);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect(lines.filter(({ cancelledAt }) => cancelledAt).length).toBe(1);
  expect(await shop.resume()).toBe("The shop is not held.");
  await shop.close();
});

it("a refund by the team after the backup is booked, and not made again", async () => {
  world.setNow(now);
  const orderId = await paidOrder([await makeProduct(source.db)]);
  const shop = await restoredAfter(async () => {
    await refundOrder(
      source.db,
      await makeAdmin(source.db),
      await shirtsOf(source.db, orderId, 1),
      world.deps,
    );
  });
  // Mails that waited when the backup was made are not sent by themselves.
  expect(shop.said).toMatch(/Not sent: [1-9]\d* mails that were waiting/);
  const given = await shop.db.select().from(mails);
  expect(given.filter(({ attempts, sentAt }) => attempts < MAX_ATTEMPTS && !sentAt)).toEqual([]);
  expect(await shop.db.$count(mails, like(mails.error, "It was waiting when the backup%"))).toBe(
    given.length,
  );
  expect(await shop.resume()).toContain("0 answer refunds that were waiting, 1 are booked");
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { status: "succeeded", amountCents: 2500 },
  ]);
  expect(await findings(shop, shop.pool)).toEqual([]);
  await shop.close();
});

it("a creator who was paid after the backup is not paid again, until an owner has settled it", async () => {
  const product = await makeProduct(source.db);
  await paidOrder([product]);
  await world.makeAccount(product.creatorUserId);
  world.setNow(now);
  const shop = await restoredAfter(async () => {
    expect(await createPayouts(source.db, now)).toBe(1);
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
  });
  const said = await shop.resume();
  expect(said).toMatch(/transfer \S+ of \$3\.75: payouts of its creators are on hold/);
  const [creator] = await shop.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, product.creatorUserId));
  expect(creator?.payoutsHoldReason).toMatch(/^Transfer \S+ was made after the backup/);
  await createPayouts(shop.db, now);
  expect(await sendPayouts(shop.db, shop.world.deps)).toBe(0);
  expect(await atProvider(shop.pool, "transfers")).toEqual([{ cents: 375 }]);
  await shop.close();
});

it("the shop stays held while its key may not read transfers: no one is taken for unpaid", async () => {
  await twoWeeks();
  world.setNow(now);
  expect(await createPayouts(source.db, now)).toBe(1);
  const shop = await restoredAfter(async () => {
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
  });
  const refuse = () => Promise.reject(new PaymentProviderError("unauthorized", "test"));
  const refused = shop.resume({ ...shop.world.sandbox, findTransfer: refuse });
  await expect(refused).rejects.toThrow("unauthorized");
  expect(await shopHold(shop.db)).not.toBeNull();
  expect(await shop.resume()).toContain("of $3.75: the payout that waits for it gets it");
  await shop.close();
});

it("a payout that waited in the backup and was sent after it is sent once, and booked", async () => {
  const product = await makeProduct(source.db);
  await paidOrder([product]);
  await world.makeAccount(product.creatorUserId);
  world.setNow(now);
  expect(await createPayouts(source.db, now)).toBe(1);
  const shop = await restoredAfter(async () => {
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
  });
  expect(await shop.resume()).toContain("of $3.75: the payout that waits for it gets it");
  expect(await sendPayouts(shop.db, shop.world.deps)).toBe(0);
  expect(await atProvider(shop.pool, "transfers")).toEqual([{ cents: 375 }]);
  expect(await findings(shop, shop.pool)).toEqual([]);
  await shop.close();
});

/** A creator with two sales of the same amount, and their payouts in two weeks. */
async function twoWeeks() {
  const product = await makeProduct(source.db);
  await paidOrder([product]);
  await world.makeAccount(product.creatorUserId);
  return product;
}

it("of two transfers of one amount, each answers the payout that it carries: a lost one holds its creator", async () => {
  const product = await twoWeeks();
  world.setNow(now);
  expect(await createPayouts(source.db, now)).toBe(1);
  const nextWeek = new Date(now.getTime() + 7 * DAY_MS);
  const shop = await restoredAfter(async () => {
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
    world.setNow(weeksAgo);
    await paidOrder([product]);
    world.setNow(now);
    expect(await createPayouts(source.db, nextWeek)).toBe(1);
    await source.db.update(payouts).set({ dueAt: now });
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
  });
  const said = await shop.resume();
  expect(said.match(/the payout that waits for it gets it/g)).toHaveLength(1);
  expect(said.match(/payouts of its creators are on hold/g)).toHaveLength(1);
  const [creator] = await shop.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, product.creatorUserId));
  expect(creator?.payoutsHeldAt).not.toBeNull();
  expect(await sendPayouts(shop.db, shop.world.deps)).toBe(0);
  await shop.close();
});

it("a transfer that was made anew after the bank sent one back is the one that is booked", async () => {
  const product = await twoWeeks();
  world.setNow(now);
  expect(await createPayouts(source.db, now)).toBe(1);
  const shop = await restoredAfter(async () => {
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
    const [first] = await source.db.select().from(payouts);
    await world.sandbox.failTransfer(first?.providerTransferId ?? "");
    await world.takeEvents();
    await source.db.update(payouts).set({ dueAt: now });
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
  });
  expect(await shop.resume()).toContain("the payout that waits for it gets it");
  const [booked] = await shop.db.select().from(payouts);
  expect(booked).toMatchObject({
    status: "sent",
    transferRound: 2,
    creatorUserId: product.creatorUserId,
  });
  const found = await shop.world.sandbox.findTransfer(booked?.providerTransferId ?? "");
  expect(found).toMatchObject({ status: "paid", amountCents: 375 });
  expect(await findings(shop, shop.pool)).toEqual([]);
  await shop.close();
});

it("a transfer that the bank sent back after the backup is not taken for a payment: it is made anew", async () => {
  await twoWeeks();
  world.setNow(now);
  expect(await createPayouts(source.db, now)).toBe(1);
  const shop = await restoredAfter(async () => {
    expect(await sendPayouts(source.db, world.deps)).toBe(1);
    const [sent] = await source.db.select().from(payouts);
    await world.sandbox.failTransfer(sent?.providerTransferId ?? "");
    await world.takeEvents();
  });
  expect(await shop.resume()).toContain("of $3.75: came back");
  await shop.db.update(payouts).set({ dueAt: now });
  expect(await sendPayouts(shop.db, shop.world.deps)).toBe(1);
  const [paid] = await shop.db.select().from(payouts);
  const found = await shop.world.sandbox.findTransfer(paid?.providerTransferId ?? "");
  expect(found).toMatchObject({ status: "paid", amountCents: 375 });
  expect(await findings(shop, shop.pool)).toEqual([]);
  await shop.close();
});

it.each([
  ["sent after the backup", false],
  ["sent before it", true],
])("what was taken back of a transfer that was %s is owed again", async (_when, isBefore) => {
  await twoWeeks();
  world.setNow(now);
  expect(await createPayouts(source.db, now)).toBe(1);
  const send = () => sendPayouts(source.db, world.deps);
  if (isBefore) await send();
  const shop = await restoredAfter(async () => {
    if (!isBefore) await send();
    const [sent] = await source.db.select().from(payouts);
    const transferId = sent?.providerTransferId ?? "";
    await world.sandbox.reverseTransfer({ transferId, amountCents: 100, idempotencyKey: "taken" });
    await world.takeEvents();
  });
  await shop.resume();
  expect(await shop.db.select().from(payouts)).toMatchObject([
    { status: "sent", amountCents: 375, reversedCents: 100 },
  ]);
  expect(await findings(shop, shop.pool)).toEqual([]);
  await shop.close();
});

it("a refund of another shirt at the same price is no answer to one that waited in the backup", async () => {
  world.setNow(now);
  const orderId = await paidOrder([await makeProduct(source.db), await makeProduct(source.db)]);
  const [one, two] = await source.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const admin = await makeAdmin(source.db);
  const asked = (line = one) => ({
    orderId,
    lines: [{ orderLineId: line?.id ?? "", quantity: 1 }],
    goodwillCents: 0,
    includesOther: false,
    reason: "",
    requestKey: randomUUID(),
  });
  const away = { ...world.deps.payments, refund: () => Promise.reject(unreachable) };
  await refundOrder(source.db, admin, asked(one), { ...world.deps, payments: away });
  const shop = await restoredAfter(async () => {
    expect(await refundOrder(source.db, admin, asked(two), world.deps)).toMatchObject({ ok: true });
  });
  expect(await shop.resume()).toContain("0 answer refunds that were waiting, 1 are booked");
  const [waits] = await shop.db.select().from(refunds).where(eq(refunds.status, "pending"));
  expect(waits).toMatchObject({ amountCents: 2500, providerRefundId: null });
  await sendRefund(shop.db, waits?.id ?? "", shop.world.deps);
  expect(await atProvider(shop.pool, "refunds")).toEqual([{ cents: 2500 }, { cents: 2500 }]);
  expect(await findings(shop, shop.pool)).toEqual([]);
  await shop.close();
});
