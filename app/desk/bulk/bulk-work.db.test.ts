import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { bulkRows } from "~/schema/tables/desk";
import { products, productVariants } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { contactMessages, reviews } from "~/schema/tables/community";
import { approvedWords } from "~/schema/tables/design-review";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { discountCodes, orderLines, orders } from "~/schema/tables/orders";
import { printBatches, printBatchLines } from "~/schema/tables/printing";
import { changePick } from "~/drawings/mockups/select-mockup.server";
import { approveText } from "~/drawings/review/approve-text.server";
import { claimDesign } from "~/drawings/review/claim-design.server";
import { packLines } from "~/press/pack-lines.server";
import { assignDesign } from "~/catalog/collections/assign-design.server";
import { adminProducts } from "~/catalog/edit/products-for-admins.server";
import { saveSettings } from "~/people/settings/save-settings.server";
import { rowsOfList } from "~/routes/admin/bulk/rows-of-list.server";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeDiscountCode, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { bulkActionNames, type BulkActionName } from "~/schema/bulk-actions";
import { rowStates, runStates } from "~/schema/bulk-states";

import { bulkRun, textsToReview } from "./bulk-run.server";
import { confirmRun, undoRun } from "./decide-run.server";
import { CHANGED_SINCE, GONE } from "./rows/row-outcome";
import { startRun } from "./start-run.server";
import { startShipping } from "./start-shipping.server";
import { workRuns } from "./work-runs.server";

const database = testDatabase();
const owner = madeForEach(() => makeAdmin(database.db));
const creator = madeForEach(() => makeCreator(database.db));
const now = new Date();

type Selected = { id: string; seen?: string };

/** Asks for it, says yes, and lets the job come. */
/** The settings as they are in a new shop. */
const asShown = { settingsVersion: "0" };

async function doAll(
  action: BulkActionName,
  selected: readonly Selected[],
  typed: Record<string, string> = {},
): Promise<string> {
  const runId = await ask(action, selected);
  expect(await confirmRun(database.db, owner, { runId, typed })).toEqual({ ok: true });
  await work();
  return runId;
}

async function ask(action: BulkActionName, selected: readonly Selected[]): Promise<string> {
  const started = await startRun(
    database.db,
    owner,
    {
      action,
      listUrl: "/admin",
      requestKey: randomUUID(),
      selected: selected.map(({ id, seen = "" }) => ({ id, seen })),
    },
    rowsOfList,
  );
  if (!started.ok) throw new Error(started.reason);
  return started.runId;
}

async function work(): Promise<void> {
  await workRuns(database.db, {
    now: () => now,
    onTrouble: (_, error) => {
      throw error;
    },
  });
}

async function statesOf(runId: string): Promise<string[]> {
  const rows = await database.db
    .select({ state: bulkRows.state, why: bulkRows.why })
    .from(bulkRows)
    .where(eq(bulkRows.runId, runId))
    .orderBy(asc(bulkRows.position));
  return rows.map(({ state, why }) => (why === null ? state : `${state}: ${why}`));
}

async function picked(userId: string, words: string | null): Promise<Selected> {
  const { id, title } = await makeDesign(database.db, userId, {
    status: "selected",
    inspiration: words,
  });
  await approveText(database.db, owner, { designId: id, title: `${title}!`, words }, now);
  return { id };
}

const designNow = async (id: string) =>
  (await database.db.select().from(designs).where(eq(designs.id, id)))[0];

test("published are those with approved words, and a child's waits for the parent", async () => {
  const ready = await picked(creator.userId, "I like dragons");
  const unread = await makeDesign(database.db, creator.userId, { status: "selected" });
  const child = await makeMinorCreator(database.db);
  const asked = await picked(child.userId, null);
  const early = await makeDesign(database.db, creator.userId);
  await approveText(database.db, owner, { designId: early.id, title: "Early", words: null }, now);
  const runId = await doAll("publish-designs", [ready, unread, asked, early], asShown);
  expect(await statesOf(runId)).toEqual([
    "done",
    expect.stringContaining("words are not approved yet"),
    "done",
    "refused: It is not waiting to be published.",
  ]);
  const [product, held, ...others] = await database.db
    .select()
    .from(products)
    .orderBy(sql`${products.designId} = ${asked.id}`);
  expect(others).toEqual([]);
  expect(held).toMatchObject({ designId: asked.id, guardianHold: "waiting" });
  expect(product).toMatchObject({
    designId: ready.id,
    artistWords: "I like dragons",
    basePriceCents: 2500,
    commissionBps: 1500,
  });
  expect(product?.title).toMatch(/!$/);
  expect(await database.db.$count(productVariants), "every size in every color").toBeGreaterThan(6);
});

test("a shirt of which another was picked since is not published with the others", async () => {
  const [kept, changed] = [await picked(creator.userId, null), await picked(creator.userId, null)];
  const rows = await rowsOfList(database.db, owner, "waiting", new URLSearchParams());
  const seen = ({ id }: Selected) => rows.filter((row) => row.id === id);
  const mockups = await database.db
    .select({ id: designMockups.id })
    .from(designMockups)
    .where(eq(designMockups.designId, changed.id))
    .orderBy(asc(designMockups.mockupOrder));
  const [insteadOf, mockupId] = [mockups[0]?.id ?? "", mockups[1]?.id ?? ""];
  const pick = { designId: changed.id, mockupId, insteadOf };
  expect(await changePick(database.db, creator, pick, { now })).toMatchObject({ ok: true });
  const runId = await doAll("publish-designs", [...seen(changed), ...seen(kept)], asShown);
  expect(await statesOf(runId)).toEqual([
    "refused: The artist has picked another shirt since you selected it.",
    "done",
  ]);
  const again = await rowsOfList(database.db, owner, "waiting", new URLSearchParams());
  expect(await statesOf(await doAll("publish-designs", again, asShown))).toEqual(["done"]);
});

test("what was not confirmed is not published: a changed template is shown first", async () => {
  const runId = await ask("publish-designs", [await picked(creator.userId, null)]);
  const saveAnew = async (defaultPrice: number, version: number) => {
    const settings = { defaultPrice, collectionId: null, youthSizes: false, sizes: null };
    const codes = { codePercentMax: 10_000, codeHeldPerBrowser: 2, codeHeldPerNetwork: 30 };
    const days = { timeZone: "America/New_York", shipsFar: true };
    const taxes = { taxForm: 1000, salesTaxAmount: 10_000_000, salesTaxOrders: 200 };
    const form = {
      ...settings,
      ...days,
      ...taxes,
      ...codes,
      colors: null,
      codeAmountMax: null,
      version,
    };
    expect(await saveSettings(database.db, owner, form)).toMatchObject({ ok: true });
  };
  await saveAnew(3100, 0);
  expect(await confirmRun(database.db, owner, { runId, typed: asShown })).toEqual({
    ok: false,
    reason: "settings-moved",
  });
  const typed = { settingsVersion: "1" };
  expect(await confirmRun(database.db, owner, { runId, typed })).toEqual({ ok: true });
  await saveAnew(1900, 1);
  await work();
  expect(await database.db.select().from(products)).toMatchObject([{ basePriceCents: 3100 }]);
});

test("words are approved as they stood in the question", async () => {
  const [plain, corrected, changed, claimed] = await Promise.all(
    [1, 2, 3, 4].map(() => makeDesign(database.db, creator.userId, { inspiration: "My dog" })),
  );
  if (!plain || !corrected || !changed || !claimed) throw new Error("Four designs are made");
  await approveText(
    database.db,
    owner,
    { designId: corrected.id, title: "Corrected", words: null },
    now,
  );
  const other = await makeAdmin(database.db);
  await claimDesign(database.db, { designId: claimed.id, userId: other.userId, now });
  await ask("approve-words", [plain]);
  const runId = await ask("approve-words", [plain, corrected, changed, claimed]);
  await database.db.update(designs).set({ title: "New" }).where(eq(designs.id, changed.id));
  const words = await textsToReview(database.db, runId);
  expect(words.map(({ isChanged }) => isChanged)).toEqual([false, false, true, false]);
  expect(words[0]).toMatchObject({ title: plain.title, words: "My dog" });
  await confirmRun(database.db, owner, { runId, typed: {} });
  await work();
  expect(await statesOf(runId)).toEqual([
    "done",
    "refused: Its words are approved already.",
    "refused: Its words have changed since you read them.",
    expect.stringContaining("is looking at this drawing"),
  ]);
  const approved = await database.db.select().from(approvedWords);
  expect(approved.map(({ title }) => title).toSorted()).toEqual(
    ["Corrected", plain.title].toSorted(),
  );
});

test("rejected without a note", async () => {
  const { id } = await makeDesign(database.db, creator.userId);
  const selected = [{ id, seen: "pending_review" }];
  const runId = await doAll("reject-designs", selected, { reason: "unreadable", note: "" });
  expect(await statesOf(runId)).toEqual(["done"]);
  expect(await designNow(id)).toMatchObject({ status: "rejected", rejectionNote: null });
});

test("rejected is what still is as the list showed it, with a mail each", async () => {
  const one = await makeDesign(database.db, creator.userId);
  const moved = await makeDesign(database.db, creator.userId, { status: "selected" });
  const runId = await ask("reject-designs", [
    { id: one.id, seen: "pending_review" },
    { id: moved.id, seen: "mockups_ready" },
  ]);
  expect(await textsToReview(database.db, runId)).toEqual([]);
  expect(await confirmRun(database.db, owner, { runId, typed: { reason: "" } })).toMatchObject({
    errors: { reason: ["Please choose a reason"] },
  });
  await confirmRun(database.db, owner, { runId, typed: { reason: "unreadable", note: "Sorry" } });
  await work();
  expect(await statesOf(runId)).toEqual([
    "done",
    expect.stringMatching(/^refused: It has moved on/),
  ]);
  expect(await designNow(one.id)).toMatchObject({
    status: "rejected",
    rejectionReason: "unreadable",
    rejectionNote: "Sorry",
  });
  expect(await designNow(moved.id)).toMatchObject({ status: "selected" });
  expect(await queuedMails(database.db)).toHaveLength(1);
});

async function collection(name: string): Promise<string> {
  const [made] = await database.db
    .insert(collections)
    .values({ name, slug: name.toLowerCase() })
    .returning({ id: collections.id });
  return made?.id ?? "";
}

test("products are assigned with their designs, and go back unless moved since", async () => {
  const [sea, land, air] = [
    await collection("Sea"),
    await collection("Land"),
    await collection("Air"),
  ];
  const made = await Promise.all([1, 2].map(() => makeProduct(database.db)));
  for (const { designId } of made)
    await assignDesign(database.db, owner, {
      designId,
      collectionId: land,
      subcollectionId: null,
      version: 1,
    });
  const shown = made.map(({ id }) => ({ id, seen: "2" }));
  const runId = await doAll("assign-products", shown, { place: sea });
  expect(await statesOf(runId)).toEqual(["done", "done"]);
  const places = async () =>
    (await database.db.select().from(products).orderBy(asc(products.createdAt))).map(
      ({ id, collectionId }) => [id, collectionId],
    );
  expect(Object.fromEntries(await places())).toEqual(
    Object.fromEntries(made.map(({ id }) => [id, sea])),
  );
  const second = made[1]?.designId ?? "";
  await assignDesign(database.db, owner, {
    designId: second,
    collectionId: air,
    subcollectionId: null,
    version: (await designNow(second))?.version ?? 0,
  });
  expect(await undoRun(database.db, owner, { runId }, { now })).toEqual({ ok: true });
  await work();
  expect(await statesOf(runId)).toEqual(["undone", `kept: ${CHANGED_SINCE}`]);
  expect(Object.fromEntries(await places())).toEqual({
    [made[0]?.id ?? ""]: land,
    [made[1]?.id ?? ""]: air,
  });
});

test("a product that someone else saved into another collection since is left there", async () => {
  const [sea, land] = [await collection("Sea"), await collection("Land")];
  const made = await makeProduct(database.db);
  const [shown] = (await adminProducts(database.db)).rows;
  await assignDesign(database.db, owner, {
    designId: made.designId,
    collectionId: land,
    subcollectionId: null,
    version: 1,
  });
  const seen = String(shown?.placeVersion);
  const runId = await doAll("assign-products", [{ id: made.id, seen }], { place: sea });
  expect(await statesOf(runId)).toEqual([
    "refused: Someone assigned it elsewhere in the meantime.",
  ]);
});

test("a design that someone else assigned since the list was shown is left there", async () => {
  const [sea, land] = [await collection("Sea"), await collection("Land")];
  const { designId } = await makeProduct(database.db);
  await assignDesign(database.db, owner, {
    designId,
    collectionId: land,
    subcollectionId: null,
    version: 1,
  });
  const { designId: unseen } = await makeProduct(database.db);
  const selected = [{ id: designId, seen: "1" }, { id: unseen }];
  const runId = await doAll("assign-designs", selected, { place: sea });
  expect(await statesOf(runId)).toEqual(
    Array(2).fill("refused: Someone assigned it elsewhere in the meantime."),
  );
  expect(await designNow(designId)).toMatchObject({ collectionId: land });
});

test("the selected orders are one batch; one that is printing already is refused", async () => {
  const [one, two, third] = await Promise.all([1, 2, 3].map(() => makePaidOrder(database.db)));
  if (!one || !two || !third) throw new Error("Three orders are made");
  await doAll("start-printing", [{ id: third.orderId }]);
  const runId = await doAll(
    "start-printing",
    [one, two, third].map(({ orderId }) => ({ id: orderId })),
  );
  expect(await statesOf(runId)).toEqual([
    "done",
    "done",
    expect.stringMatching(/^refused: Nothing in it is waiting/),
  ]);
  const lines = await database.db
    .select({ position: printBatchLines.position })
    .from(printBatchLines)
    .where(eq(printBatchLines.batchId, runId))
    .orderBy(asc(printBatchLines.position));
  expect(lines.map(({ position }) => position)).toEqual([1, 2]);
  expect(await database.db.$count(printBatches)).toBe(2);
  expect(await bulkRun(database.db, owner, runId, { now })).toMatchObject({ hasBatch: true });
  const statuses = await database.db.select({ status: orders.status }).from(orders);
  expect(statuses.map(({ status }) => status)).toEqual(Array(3).fill("in_production"));
});

test("pasted tracking numbers are checked row by row, and shipped on a yes alone", async () => {
  const [packed, waiting] = await Promise.all([1, 2].map(() => makePaidOrder(database.db)));
  if (!packed || !waiting) throw new Error("Two orders are made");
  await doAll("start-printing", [{ id: packed.orderId }]);
  const lines = await database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, packed.orderId));
  await packLines(
    database.db,
    owner,
    lines.map(({ id }) => id),
  );
  const numbers = new Map(
    (await database.db.select().from(orders)).map(({ id, number }) => [id, number]),
  );
  const [first, second] = [numbers.get(packed.orderId), numbers.get(waiting.orderId)];
  const pasted = [
    `${first?.toLowerCase()},USPS,9400`,
    `${second},USPS,9401`,
    "INK-000000,UPS,1",
    `${first},USPS,9402`,
    "only one cell",
  ].join("\n");
  const started = await startShipping(database.db, owner, {
    pasted,
    listUrl: "/admin/orders/tracking",
    requestKey: randomUUID(),
  });
  const runId = started.ok ? started.runId : "";
  expect(await statesOf(runId)).toEqual([
    "waiting",
    "refused: Nothing in this order is packed and waiting.",
    "refused: There is no order with this number.",
    "refused: This order is already in an earlier row.",
    "refused: Please enter order number, carrier and tracking number",
  ]);
  expect(await bulkRun(database.db, owner, runId, { now })).toMatchObject({
    asked: [{ name: `${first}: USPS 9400` }],
  });
  await work();
  const shipped = async () =>
    (await database.db.select().from(orders).where(eq(orders.id, packed.orderId)))[0];
  expect(await shipped(), "nothing is sent before the yes").toMatchObject({
    status: "in_production",
  });
  await confirmRun(database.db, owner, { runId, typed: {} });
  await work();
  expect(await shipped()).toMatchObject({ status: "shipped", trackingNumber: "9400" });
});

test.each(["reviewer", "support"] as const)("%s pastes no tracking numbers", async (role) => {
  const by = await makeAdmin(database.db, { role });
  expect(
    await startShipping(database.db, by, {
      pasted: "INK-000000,UPS,1",
      listUrl: "/admin",
      requestKey: randomUUID(),
    }),
  ).toEqual({ ok: false, reason: "not-your-role" });
});

test("a thousand tracking numbers are pasted at once; more, or none, are refused", async () => {
  const paste = (count: number) =>
    startShipping(database.db, owner, {
      pasted: "INK-000000\n".repeat(count),
      listUrl: "/admin",
      requestKey: randomUUID(),
    });
  expect(await paste(1_000)).toMatchObject({ ok: true });
  expect(await paste(1_001)).toEqual({ ok: false, reason: "too-many" });
  expect(await paste(0)).toEqual({ ok: false, reason: "nothing-selected" });
});

test("what is gone since is refused, whatever was to be done with it", async () => {
  const asked = { place: "none", reason: "unreadable", note: "" };
  for (const [action, why] of [
    ["assign-products", GONE],
    ["assign-designs", "It is not published."],
    ["activate-products", GONE],
    ["deactivate-codes", GONE],
    ["hide-reviews", GONE],
    ["reject-designs", GONE],
    ["approve-words", GONE],
  ] as const) {
    const runId = await doAll(action, [{ id: randomUUID() }], asked);
    expect(await statesOf(runId), action).toEqual([`refused: ${why}`]);
  }
  const code = await makeDiscountCode(database.db);
  const runId = await doAll("deactivate-codes", [code]);
  await database.db.delete(discountCodes);
  await undoRun(database.db, owner, { runId }, { now });
  await work();
  expect(await statesOf(runId)).toEqual([`kept: ${GONE}`]);
});

test("what is so already is refused, and says so", async () => {
  const product = await makeProduct(database.db);
  const message = { name: "Ann", email: "ann@example.com", message: "Hi" };
  const [sent = { id: "" }] = await database.db.insert(contactMessages).values(message).returning();
  const code = await makeDiscountCode(database.db);
  const off = await makeDiscountCode(database.db, { isActive: false });
  for (const [action, { id }, why] of [
    ["activate-products", product, "It was active already."],
    ["assign-products", product, "It was there already."],
    ["reopen-messages", sent, "It was open already."],
    ["activate-codes", code, "It was active already."],
    ["deactivate-codes", off, "It was inactive already."],
  ] as const) {
    const runId = await doAll(action, [{ id, seen: "1" }], { place: "none" });
    expect(await statesOf(runId), action).toEqual([`refused: ${why}`]);
  }
  await doAll("answer-messages", [sent]);
  const again = await doAll("answer-messages", [sent]);
  expect(await statesOf(again)).toEqual(["refused: It was answered already."]);
});

test("the database takes these actions and states, and no others", async () => {
  const { rows } = await database.pool.query<{ name: string; taken: string[] }>(
    `select conname as name, array(select value[1] from
      regexp_matches(pg_get_constraintdef(oid), $$'([^']+)'$$, 'g') as value order by 1) as taken
    from pg_constraint where conname like 'bulk_r%'`,
  );
  const taken = Object.fromEntries(rows.map((row) => [row.name, row.taken]));
  expect(taken["bulk_runs_action"]).toEqual(bulkActionNames.toSorted());
  expect(taken["bulk_runs_state"]).toEqual(runStates.toSorted());
  expect(taken["bulk_rows_state"]).toEqual(rowStates.toSorted());
});

test("messages are marked as answered, and as open again", async () => {
  const made = await database.db
    .insert(contactMessages)
    .values([1, 2].map((at) => ({ name: "Ann", email: `ann${at}@example.com`, message: "Hi" })))
    .returning({ id: contactMessages.id });
  const runId = await ask("answer-messages", made);
  await work();
  const open = () => database.db.select().from(contactMessages);
  expect((await open()).every(({ handledBy }) => handledBy === owner.userId)).toBe(true);
  await undoRun(database.db, owner, { runId }, { now });
  await work();
  expect(await statesOf(runId)).toEqual(["undone", "undone"]);
  expect((await open()).every(({ handledAt }) => handledAt === null)).toBe(true);
});

test("reviews are hidden, shown again, and put back; one that waits for a decision is left alone", async () => {
  const { id: productId } = await makeProduct(database.db);
  const made = await database.db
    .insert(reviews)
    .values(
      (["visible", "hidden", "pending"] as const).map((status) => ({
        productId,
        authorName: "Ann",
        rating: 5,
        text: "Soft",
        status,
      })),
    )
    .returning({ id: reviews.id });
  const states = async () => {
    const rows = await database.db.select().from(reviews);
    return made.map(({ id }) => rows.find((row) => row.id === id)?.status);
  };
  const runId = await ask("hide-reviews", made);
  await work();
  expect(await states()).toEqual(["hidden", "hidden", "pending"]);
  expect(await statesOf(runId)).toEqual([
    "done",
    "refused: It was hidden already.",
    "refused: It is waiting for its first decision, under Moderation.",
  ]);
  await undoRun(database.db, owner, { runId }, { now });
  await work();
  expect(await states()).toEqual(["visible", "hidden", "pending"]);
  const again = await ask("show-reviews", made.slice(0, 2));
  await work();
  expect(await states()).toEqual(["visible", "visible", "pending"]);
  expect(await statesOf(again)).toEqual(["refused: It was shown already.", "done"]);
});

test("all of 'Create Products' is what its search finds, and nothing else of the designs", async () => {
  const { userId } = await makeCreator(database.db);
  const waiting = await makeDesign(database.db, userId, { title: "Whale one", status: "selected" });
  const drawn = { title: "Whale two", status: "pending_review" } as const;
  const pending = await makeDesign(database.db, userId, drawn);
  await makeDesign(database.db, userId, { title: "Fox", status: "selected" });
  const allOf = async (action: BulkActionName, listUrl: string) => {
    const asked = { action, listUrl, requestKey: randomUUID(), selected: "all" as const };
    const started = await startRun(database.db, owner, asked, rowsOfList);
    if (!started.ok) throw new Error(started.reason);
    const rows = await database.db.select().from(bulkRows).where(eq(bulkRows.runId, started.runId));
    return rows.map(({ subjectId }) => subjectId);
  };
  expect(await allOf("publish-designs", "/admin/products?q=whale")).toEqual([waiting.id]);
  const reviewed = "/admin?q=whale&status=pending_review";
  expect(await allOf("reject-designs", reviewed)).toEqual([pending.id]);
});
