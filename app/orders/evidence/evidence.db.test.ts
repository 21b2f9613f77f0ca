import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { orders } from "~/schema/tables/orders";
import { disputes } from "~/schema/tables/payments";
import { parcels } from "~/schema/tables/printing";
import { mails } from "~/schema/tables/records";
import { receiveEvent } from "~/books/payments/receive-event.server";
import { formatDeadline } from "~/lib/dates";

import { madeForEach } from "~tests/support/made";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { recordedPaper } from "~tests/support/recorded-paper";
import { testDatabase } from "~tests/support/test-database";

import { drawEvidence, evidencePaper } from "./evidence-paper.server";
import { evidenceSections } from "./evidence-rows.server";
import { openEvidence } from "./open-evidence.server";
import { orderEvidence } from "./order-evidence.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));
const shippedAt = new Date("2030-03-04T10:00:00Z");
const deliveredAt = new Date("2030-03-07T15:30:00Z");
let orderId: string;

beforeEach(sellOne);

async function sellOne() {
  const { variantIds } = await makeProduct(database.db);
  orderId = await makeOpenOrder(database.db, [{ variantId: variantIds[0], quantity: 2 }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
}

async function shipAndTell() {
  await database.db.update(orders).set({ shippedAt, deliveredAt }).where(eq(orders.id, orderId));
  await database.db
    .insert(parcels)
    .values({ orderId, carrier: "USPS", trackingNumber: "9400111899", shippedAt });
  await database.db
    .update(mails)
    .set({ sentAt: shippedAt, subject: "Thank you for your order" })
    .where(eq(mails.template, "order-paid"));
}

async function dispute() {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  await world.sandbox.disputePayment(order?.providerPaymentId ?? "", "open");
  const told = (await world.events()).filter(({ type }) => type === "dispute-updated");
  for (const event of told) await receiveEvent(database.db, event, world.deps);
  return order;
}

async function evidence() {
  const found = await orderEvidence(database.db, orderId);
  if (!found) throw new Error("There is no evidence");
  return found;
}

test("holds the payment, the shirts, the address, the parcel, the delivery and what was mailed", async () => {
  await shipAndTell();
  const order = await dispute();
  const sections = evidenceSections(await evidence());
  const rows = Object.fromEntries(sections.map(({ title, rows: of }) => [title, of]));
  expect(rows["Dispute"]).toContainEqual(["The buyer says", "the order did not arrive"]);
  expect(rows["Dispute"]?.map(([name]) => name)).toContain("Evidence is due");
  expect(rows["Payment"]).toContainEqual(["Payment", order?.providerPaymentId]);
  expect(rows["Payment"]).toContainEqual(["Buyer", "buyer@inkling.test"]);
  expect(rows["What was bought"]?.slice(-3)).toEqual([
    ["Shipping", "Free"],
    ["Tax", "Included"],
    ["Total", "$50.00"],
  ]);
  expect(rows["Shipping address given by the buyer"]).toEqual([
    ["Address", "Ada Buyer, 1 Marker Street, Portland, OR 97201"],
  ]);
  expect(rows["Shipping and delivery"]).toEqual([
    [`Parcel sent ${formatDeadline(shippedAt)}`, "USPS, 9400111899"],
    ["All of it sent", formatDeadline(shippedAt)],
    ["Delivered", formatDeadline(deliveredAt)],
  ]);
  expect(rows["Emails sent to the buyer"]).toEqual([
    [formatDeadline(shippedAt), "Thank you for your order"],
  ]);
});

test("holds its own parcels, mails and newest dispute, in the order in which they went", async () => {
  const { db } = database;
  const other = orderId;
  await sellOne();
  await shipAndTell();
  await dispute();
  const earlier = new Date("2030-03-03T10:00:00Z");
  const parcel = { carrier: "UPS", shippedAt: earlier };
  for (const [of, trackingNumber] of [
    [other, "theirs"],
    [orderId, "1Z"],
  ] as const)
    await db.insert(parcels).values({ ...parcel, orderId: of, trackingNumber });
  const isOwn = sql`${mails.facts} -> 'order' ->> 'id' = ${orderId}`;
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(isOwn, isNotNull(mails.sentAt)));
  const [newest] = await db.select().from(disputes);
  if (!mail || !newest) throw new Error("It was mailed and disputed");
  for (const change of [
    { subject: "Not sent", sentAt: null },
    { subject: "Not the buyer's", to: "team@inkling.test" },
    { subject: "First", sentAt: earlier },
  ])
    await db.insert(mails).values({ ...mail, id: randomUUID(), cause: randomUUID(), ...change });
  await db.insert(disputes).values({ ...newest, id: "earlier", createdAt: new Date(0) });
  const found = await evidence();
  expect(found.parcels.map(({ number }) => number)).toEqual(["1Z", "9400111899"]);
  expect(found.mails.map(({ subject }) => subject)).toEqual(["First", "Thank you for your order"]);
  expect(found.dispute?.id).toBe(newest.id);
});

test("names nothing that did not happen", async () => {
  const titles = evidenceSections(await evidence()).map(({ title }) => title);
  expect(titles).toEqual(["Payment", "What was bought", "Shipping address given by the buyer"]);
});

test("is drawn row by row, onto another page where one is full", async () => {
  await shipAndTell();
  const long = await evidence();
  const sentAt = shippedAt;
  const many = Array.from({ length: 60 }, (_, at) => ({
    subject: `Mail ${at}`,
    to: "buyer@inkling.test",
    sentAt,
  }));
  const { paper, drawn } = recordedPaper();
  let pages = 0;
  for await (const _ of drawEvidence(paper, { ...long, mails: many })) pages += 1;
  expect(pages).toBeGreaterThan(1);
  expect(drawn.filter((line) => line === "page")).toHaveLength(pages);
  for (const { subject } of many)
    expect(drawn.some((line) => line.startsWith(`"${subject}"`))).toBe(true);
  const chunks = [];
  for await (const chunk of evidencePaper(long, shippedAt)) chunks.push(chunk);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe("%PDF-");
});

test("each download is recorded; only roles that decide about payments have it", async () => {
  const support = await makeAdmin(database.db, { role: "support" });
  expect(await openEvidence(database.db, support, orderId)).toMatchObject({ ok: true });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "EVIDENCE_DOWNLOADED", resourceId: orderId },
  ]);
  const others = [
    await makeAdmin(database.db, { role: "reviewer" }),
    await makeAdmin(database.db, { role: "fulfilment" }),
    await makeCustomer(database.db),
  ];
  for (const actor of others)
    expect(await openEvidence(database.db, actor, orderId)).toEqual({
      ok: false,
      reason: "forbidden",
    });
  for (const unknown of [randomUUID(), "none"])
    expect(await openEvidence(database.db, support, unknown)).toEqual({
      ok: false,
      reason: "not-found",
    });
  expect(await database.db.$count(adminActions)).toBe(1);
});

test("an order that was never paid has none", async () => {
  const { variantIds } = await makeProduct(database.db);
  const open = await makeOpenOrder(database.db, [{ variantId: variantIds[0] }]);
  expect(await orderEvidence(database.db, open)).toBeNull();
});
