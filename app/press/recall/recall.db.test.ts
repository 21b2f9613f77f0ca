import { randomUUID } from "node:crypto";
import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { madeShirts, recalledLines, recalls } from "~/schema/tables/garments";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { printBatches } from "~/schema/tables/printing";
import { mails } from "~/schema/tables/records";
import type { AdminRole } from "~/schema/admin-roles";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { touchedRows } from "~tests/support/database/touched-rows";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { makePrintBatch } from "../make-print-batch.server";
import { packLines } from "../pack-lines.server";
import { stoppedAtPress } from "../print-queue.server";
import { recallChoice, type RecallChoice } from "./recall-form";
import { previewRecall, recallShirts } from "./recall-shirts.server";
import { findRecalled, pastRecalls, recallChoices } from "./recalled-orders.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));
const garments = madeForEach(() => makeGarments(database.db));

const words = { problem: "The ink comes off.", remedy: "Throw it away: we pay it back." };

/** An order of these shirts that has left, each one line, all in one batch. */
async function printed(...sizes: [string, ...string[]]) {
  const made = await atPress(...sizes);
  await shipLines(made.lineIds);
  return made;
}

async function shipLines(lineIds: readonly string[]) {
  for (const printState of ["packed", "shipped"] as const)
    await database.db
      .update(orderLines)
      .set({ printState })
      .where(inArray(orderLines.id, [...lineIds]));
}

/** The same, while the press still has them. */
async function atPress(...sizes: [string, ...string[]]) {
  const product = await makeProduct(database.db, { sizes });
  const { orderId } = await makePaidOrder(database.db, { product });
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const [at, size] of sizes.slice(1).entries())
    await database.db.insert(orderLines).values({
      ...line,
      id: undefined,
      position: at + 2,
      size,
      orderId,
    } as typeof orderLines.$inferInsert);
  const lines = await database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const batch = await makePrintBatch(
    database.db,
    admin,
    lines.map(({ id }) => id),
    { now: new Date() },
  );
  await database.db.delete(mails);
  return { orderId, batchId: batch.ok ? batch.batchId : "", lineIds: lines.map(({ id }) => id) };
}

const by = (subject: RecallChoice["subject"], id: string, days: Partial<RecallChoice> = {}) => ({
  subject,
  id,
  firstDay: null,
  lastDay: null,
  ...days,
});
const found = async (choice: RecallChoice) => {
  const all = await findRecalled(database.db, admin, choice);
  return [all?.shown.map(({ id }) => id).toSorted(), all?.shirts, all?.unwritten];
};
const send = (choice: RecallChoice, seen: number, actor = admin, seenToStop = 0) =>
  recallShirts(database.db, actor, choice, { ...words, seen, seenToStop }, { now: new Date() });

test("orders are found by batch, certificate, label, blank and ink, and no other", async () => {
  const [youth, both, adult] = [
    await printed("Youth M"),
    await printed("M", "Youth L"),
    await printed("L"),
  ];
  const ids = (...made: { orderId: string }[]) => made.map(({ orderId }) => orderId).toSorted();
  expect(await found(by("batch", both.batchId))).toEqual([ids(both), 2, 1]);
  expect(await found(by("certificate", garments.certificateId))).toEqual([ids(youth, both), 2, 2]);
  expect(await found(by("label", garments.labelId))).toEqual([ids(youth, both), 2, 2]);
  expect(await found(by("blank", garments.youthId))).toEqual([ids(youth, both), 2, 2]);
  expect(await found(by("blank", garments.adultId))).toEqual([ids(both, adult), 2, 2]);
  expect(await found(by("ink", garments.inkId))).toEqual([ids(youth, both, adult), 4, 3]);
  expect(await found(by("certificate", garments.adultId))).toEqual([[], 0, 0]);
});

test("a period is the shop's days, the first and the last among them", async () => {
  const [one, other] = [await printed("M"), await printed("M")];
  const at = (lineId: string | undefined, madeAt: string) =>
    database.db
      .update(madeShirts)
      .set({ madeAt: new Date(madeAt) })
      .where(eq(madeShirts.orderLineId, lineId ?? ""));
  // New York is five hours behind: 4:59 is still the day before.
  await at(one.lineIds[0], "2026-11-10T04:59:00Z");
  await at(other.lineIds[0], "2026-11-10T05:00:00Z");
  const made = async (firstDay: string | null, lastDay: string | null) =>
    (await found(by("blank", garments.adultId, { firstDay, lastDay })))[0];
  expect(await made("2026-11-10", "2026-11-10")).toEqual([other.orderId]);
  expect(await made("2026-11-09", "2026-11-09")).toEqual([one.orderId]);
  expect(await made(null, "2026-11-09")).toEqual([one.orderId]);
  expect(await made("2026-11-10", null)).toEqual([other.orderId]);
  expect(await made("2026-11-11", null)).toEqual([]);
});

test("a batch from before it was written down what shirts are made of is found, and written to", async () => {
  const { orderId, batchId } = await printed("M");
  await database.db.delete(madeShirts);
  await database.db
    .update(printBatches)
    .set({ createdAt: new Date("2026-11-10T05:00:00Z") })
    .where(eq(printBatches.id, batchId));
  const batch = (firstDay: string | null) => by("batch", batchId, { firstDay });
  expect(await found(batch(null))).toEqual([[orderId], 1, 1]);
  expect(await found(batch("2026-11-10"))).toEqual([[orderId], 1, 1]);
  expect(await found(batch("2026-11-11"))).toEqual([[], 0, 0]);
  expect(await send(batch(null), 1)).toEqual({ ok: true, orders: 1, stopped: 0 });
});

test("every batch can be chosen, however many have been printed since", async () => {
  const { batchId } = await printed("M");
  await database.db
    .update(printBatches)
    .set({ createdAt: new Date("2020-01-01T12:00:00Z") })
    .where(eq(printBatches.id, batchId));
  const [first] = await database.db.select().from(printBatches);
  if (!first) throw new Error("No batch");
  await database.db
    .insert(printBatches)
    .values(
      Array.from({ length: 120 }, () => ({ ...first, id: randomUUID(), createdAt: new Date() })),
    );
  const [batches] = await recallChoices(database.db);
  expect(batches?.options.at(-1)?.value).toBe(`batch:${batchId}`);
});

test("buyers are shown to whoever may see addresses, the count to whoever sees orders", async () => {
  const { batchId } = await printed("M");
  const seen = async (role: AdminRole) => {
    const actor = await makeAdmin(database.db, { role });
    const all = await findRecalled(database.db, actor, by("batch", batchId));
    return all && [all.orders, all.shown[0]?.name, all.shown[0]?.email];
  };
  expect(await seen("owner")).toEqual([1, "Ada Buyer", "buyer@inkling.test"]);
  expect(await seen("support")).toEqual([1, "Ada Buyer", "buyer@inkling.test"]);
  expect(await seen("fulfilment")).toEqual([1, "Ada Buyer", null]);
  expect(await seen("reviewer")).toBeNull();
  const stranger = await makeCustomer(database.db);
  expect(await findRecalled(database.db, stranger, by("batch", batchId))).toBeNull();
});

test("each order is written to once, with its recalled shirts alone, and it is recorded", async () => {
  const { orderId } = await printed("M", "Youth L");
  const choice = by("certificate", garments.certificateId);
  expect(await send(choice, 1)).toEqual({ ok: true, orders: 1, stopped: 0 });
  const [mail, ...more] = await queuedMails(database.db);
  expect(more).toEqual([]);
  if (!mail || !("text" in mail)) throw new Error("No mail");
  expect(mail.to).toBe("buyer@inkling.test");
  for (const text of [
    "Please stop wearing this shirt",
    words.problem,
    words.remedy,
    "(Youth L, Black)",
  ])
    expect(mail.text).toContain(text);
  expect(mail.text).not.toContain("(M, Black)");
  const [action] = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "SHIRTS_RECALLED"));
  expect(action).toMatchObject({
    adminUserId: admin.userId,
    after: { subject: "certificate", orders: 1, problem: words.problem },
  });
  expect(await send(choice, 1)).toEqual({ ok: false, reason: "nothing" });
  expect((await findRecalled(database.db, admin, choice))?.shown).toMatchObject([
    { id: orderId, isWritten: true },
  ]);
  expect(await pastRecalls(database.db)).toMatchObject([{ orders: 1, problem: words.problem }]);
});

test("what is found later of the same is written to, and what heard of it is not written to again", async () => {
  const first = await printed("Youth M");
  const choice = by("certificate", garments.certificateId);
  await send(choice, 1);
  const second = await printed("Youth M");
  expect(await send(choice, 1)).toEqual({ ok: true, orders: 1, stopped: 0 });
  const written = await database.db.select().from(recalledLines);
  expect(written.map(({ orderLineId }) => orderLineId).toSorted()).toEqual(
    [...first.lineIds, ...second.lineIds].toSorted(),
  );
  expect(await database.db.$count(recalls)).toBe(2);
});

test("days that are widened later reach the other shirts of an order that was written to", async () => {
  const { orderId, lineIds } = await printed("M", "L");
  const [early = "", late = ""] = lineIds;
  for (const [id, day] of [
    [early, "2026-11-10T12:00:00Z"],
    [late, "2026-11-20T12:00:00Z"],
  ] as const)
    await database.db
      .update(madeShirts)
      .set({ madeAt: new Date(day) })
      .where(eq(madeShirts.orderLineId, id));
  const until = (lastDay: string) => by("ink", garments.inkId, { lastDay });
  expect(await send(until("2026-11-10"), 1)).toMatchObject({ ok: true, orders: 1 });
  expect((await findRecalled(database.db, admin, until("2026-11-20")))?.shown).toMatchObject([
    { id: orderId, isWritten: false },
  ]);
  expect(await send(until("2026-11-20"), 1)).toMatchObject({ ok: true, orders: 1 });
  expect(await send(until("2026-11-30"), 0)).toEqual({ ok: false, reason: "nothing" });
  const sent = await queuedMails(database.db);
  expect(sent).toHaveLength(2);
  const text = (at: number) => {
    const mail = sent[at];
    return mail && "text" in mail ? mail.text : "";
  };
  expect([text(0), text(1)].map((one) => [one.includes("(M, "), one.includes("(L, ")])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  expect(await pastRecalls(database.db)).toMatchObject([
    { orders: 1, lastDay: "2026-11-20" },
    { orders: 1, lastDay: "2026-11-10" },
  ]);
});

test("what has not left is not sent, and its money goes back with a mail that says why", async () => {
  const [out, begun] = [await printed("Youth M"), await atPress("Youth M")];
  const [youth = ""] = begun.lineIds;
  const [adult = ""] = (await atPress("L")).lineIds;
  const choice = by("certificate", garments.certificateId);
  expect(await findRecalled(database.db, admin, choice)).toMatchObject({
    unwritten: 1,
    unstopped: 1,
    unreachable: 0,
  });
  expect(await send(choice, 1)).toEqual({ ok: false, reason: "changed" });
  expect(await previewRecall(database.db, admin, choice, words)).toMatchObject({
    orders: 1,
    stopped: 1,
  });
  expect(await send(choice, 1, admin, 1)).toEqual({ ok: true, orders: 1, stopped: 1 });
  expect((await findRecalled(database.db, admin, choice))?.shown).toMatchObject([
    { id: begun.orderId, isStopped: true, isWritten: false },
    { id: out.orderId, isStopped: false, isWritten: true },
  ]);
  expect(await send(choice, 0)).toEqual({ ok: false, reason: "nothing" });
  // The pile names it, and no one can pack it.
  expect(await stoppedAtPress(database.db)).toMatchObject([{ id: begun.orderId }]);
  expect(await packLines(database.db, admin, [youth, adult])).toEqual({
    ok: true,
    lines: 1,
    left: 1,
  });
  await database.db.delete(mails);
  expect(await refundCancelledLines(database.db, { now: new Date() })).toBe(1);
  expect(await database.db.select().from(refunds)).toMatchObject([
    { orderId: begun.orderId, amountCents: 2500, reason: "It was recalled before it left" },
  ]);
  const [mail, ...more] = await queuedMails(database.db);
  expect(more).toEqual([]);
  if (!mail || !("text" in mail)) throw new Error("No mail");
  expect(mail.text).toContain("we found a safety problem with your order before we sent it");
  expect(mail.text).toContain("$25.00 goes back");
  expect(mail.text).not.toContain("withdrawn");
  expect(await pastRecalls(database.db)).toMatchObject([{ orders: 1, stopped: 1 }]);
});

test("what a print provider may send is written about, and not stopped here", async () => {
  const { orderId, lineIds } = await atPress("M");
  const [placed] = await database.db
    .insert(printOrders)
    .values({ orderId, provider: "printful", round: 1, externalId: `${orderId}-1` })
    .returning({ id: printOrders.id });
  await database.db
    .insert(printOrderLines)
    .values({ printOrderId: placed?.id ?? "", orderLineId: lineIds[0] ?? "" });
  expect(await send(by("blank", garments.adultId), 1)).toEqual({
    ok: true,
    orders: 1,
    stopped: 0,
  });
  expect(await database.db.$count(orderLines, isNotNull(orderLines.cancelledAt))).toBe(0);
});

test("shirts that cost nothing and were recalled before they left give back what was paid for the first ones", async () => {
  const first = await printed("M");
  const again = await atPress("M");
  await database.db.execute(
    sql`update orders set discount_cents = subtotal_cents, total_cents = 0 where id = ${again.orderId}`,
  );
  await database.db
    .update(orderLines)
    .set({ replacesLineId: first.lineIds[0] })
    .where(eq(orderLines.id, again.lineIds[0] ?? ""));
  expect(await send(by("batch", again.batchId), 0, admin, 1)).toMatchObject({ ok: true });
  await database.db.delete(mails);
  await refundCancelledLines(database.db, { now: new Date() });
  expect(await database.db.select().from(refunds)).toMatchObject([
    { orderId: first.orderId, reason: "Its replacement was recalled before it left" },
  ]);
  const [mail] = await queuedMails(database.db);
  expect(mail && "text" in mail ? mail.text : "").toContain("we found a safety problem");
});

test("two who press at once write to nobody twice", async () => {
  await printed("Youth M");
  const choice = by("certificate", garments.certificateId);
  const results = await Promise.all([send(choice, 1), send(choice, 1)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await database.db.$count(mails)).toBe(1);
});

test("a page that is no longer true, another role and a stranger write to no one", async () => {
  const { batchId } = await printed("M");
  const choice = by("batch", batchId);
  const refused: Awaited<ReturnType<typeof send>>[] = [];
  const actors = [
    await makeAdmin(database.db, { role: "fulfilment" }),
    await makeAdmin(database.db, { role: "reviewer" }),
    await makeCustomer(database.db),
  ];
  const touched = await touchedRows(database.db, async () => {
    refused.push(await send(choice, 2));
    for (const actor of actors) refused.push(await send(choice, 1, actor));
    for (const actor of actors)
      expect(await previewRecall(database.db, actor, choice, words)).toBeNull();
  });
  const forbidden = { ok: false, reason: "forbidden" };
  expect(refused).toEqual([{ ok: false, reason: "changed" }, forbidden, forbidden, forbidden]);
  expect(touched).toEqual({});
});

test("a buyer whose address is gone is counted apart, and not written to", async () => {
  const { orderId, batchId } = await printed("M");
  await database.db.update(orders).set({ email: null }).where(eq(orders.id, orderId));
  const choice = by("batch", batchId);
  expect(await findRecalled(database.db, admin, choice)).toMatchObject({
    orders: 1,
    unwritten: 0,
    unreachable: 1,
  });
  expect(await send(choice, 0)).toEqual({ ok: false, reason: "nothing" });
});

test("the preview is the mail that goes out, and sends nothing", async () => {
  const { batchId } = await printed("M");
  const choice = by("batch", batchId);
  const preview = await previewRecall(database.db, admin, choice, words);
  expect(preview).toMatchObject({ orders: 1, mail: { to: "buyer@inkling.test" } });
  expect(await database.db.$count(mails)).toBe(0);
  await send(choice, 1);
  const [sent] = await database.db.select().from(mails);
  expect(sent?.facts).toMatchObject({
    ...words,
    order: { number: preview?.mail?.facts.order.number },
  });
});

test("what can be looked for is offered by kind, and its value is read back", async () => {
  const { batchId } = await printed("Youth M");
  const choices = await recallChoices(database.db);
  expect(choices.map(({ label }) => label)).toEqual([
    "Print batches",
    "Certificates",
    "Tracking labels",
    "Blanks",
    "Inks",
  ]);
  const [batch] = choices[0]?.options ?? [];
  const days = { firstDay: "", lastDay: "2026-11-30" };
  expect(recallChoice.parse({ what: batch?.value, ...days })).toEqual({
    subject: "batch",
    id: batchId,
    firstDay: null,
    lastDay: "2026-11-30",
  });
});

test.each([
  { what: "" },
  { what: "batch:1" },
  { what: "order:5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d" },
  { what: "blank:5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", firstDay: "2026-02-30" },
  {
    what: "blank:5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
    firstDay: "2026-11-02",
    lastDay: "2026-11-01",
  },
])("%j is nothing to look for", (asked) => {
  expect(recallChoice.safeParse(asked).success).toBe(false);
});
