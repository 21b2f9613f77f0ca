import { randomUUID } from "node:crypto";
import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { adminUsers } from "~/schema/tables/accounts";
import { adminActions } from "~/schema/tables/audit";
import { bulkRows, bulkRuns } from "~/schema/tables/desk";
import { products } from "~/schema/tables/catalogue";
import { collections, subcollections } from "~/schema/tables/collections";
import { discountCodes } from "~/schema/tables/orders";
import { changeProductStatus } from "~/catalog/edit/change-product-status.server";
import { rowsOfList } from "~/routes/admin/bulk/rows-of-list.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeDiscountCode, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import type { BulkActionName } from "~/schema/bulk-actions";
import { BULK_ROWS_LIMIT, UNDO_MS } from "~/schema/bulk-limits";
import { bulkRun, exportedOrderIds, ownRuns } from "./bulk-run.server";
import { cancelRun, confirmRun, stopRun, undoRun } from "./decide-run.server";
import { CHANGED_SINCE, NOT_YOUR_ROLE, STOPPED, WENT_WRONG } from "./rows/row-outcome";
import type { Selection } from "./selection-form";
import { startRun } from "./start-run.server";
import { workRuns } from "./work-runs.server";

const database = testDatabase();
const owner = madeForEach(() => makeAdmin(database.db));
const noon = new Date("2026-11-01T12:00:00Z");
const after = (ms: number) => new Date(noon.getTime() + ms);

async function start(
  action: BulkActionName,
  selected: readonly string[] | "all",
  more: Partial<Selection> & { by?: typeof owner } = {},
) {
  const { by = owner, ...rest } = more;
  const started = await startRun(
    database.db,
    by,
    {
      action,
      listUrl: "/admin/products/manage",
      requestKey: randomUUID(),
      selected: selected === "all" ? "all" : selected.map((id) => ({ id, seen: "" })),
      ...rest,
    },
    rowsOfList,
  );
  if (!started.ok) throw new Error(started.reason);
  return started.runId;
}

/** Another admin's runs, each with rows in every state, which stay as they are whatever a test does. */
const neighbour = madeForEach(() => makeAdmin(database.db, { role: "reviewer" }));
let theirs: unknown[] = [];

async function makeTheirRuns() {
  await database.db.execute(sql`
    with runs as (
      insert into bulk_runs (user_id, action, list_url, request_key, state, created_at, finished_at)
      select ${neighbour.userId}, action, '/admin', n, state, ${noon}::timestamptz + n * interval '1 second',
        case state when 'done' then ${noon}::timestamptz end
      from generate_series(1, 27) n,
        lateral (select case n % 3 when 0 then 'asked' when 1 then 'done' else 'cancelled' end as state,
          case n when 25 then 'deactivate-codes' else 'deactivate-products' end as action) kinds
      returning id)
    insert into bulk_rows (run_id, position, subject_id, state)
    select id, p, gen_random_uuid(), case p when 1 then 'waiting' else 'done' end
    from runs, generate_series(1, 2) p`);
  theirs = await runsOfNeighbour();
}

async function runsOfNeighbour() {
  const runs = eq(bulkRuns.userId, neighbour.userId);
  return [
    ...(await database.db.select().from(bulkRuns).where(runs).orderBy(desc(bulkRuns.createdAt))),
    ...(await database.db
      .select(getTableColumns(bulkRows))
      .from(bulkRows)
      .innerJoin(bulkRuns, eq(bulkRuns.id, bulkRows.runId))
      .where(runs)
      .orderBy(bulkRows.id)),
  ];
}

beforeEach(makeTheirRuns);
afterEach(async () => {
  expect(await runsOfNeighbour()).toEqual(theirs);
});

const trouble: unknown[] = [];
const deps = { now: () => noon, onTrouble: (_: string, error: unknown) => trouble.push(error) };
const work = () => workRuns(database.db, deps);

async function statesOf(runId: string) {
  const rows = await database.db
    .select({ state: bulkRows.state, why: bulkRows.why })
    .from(bulkRows)
    .where(eq(bulkRows.runId, runId))
    .orderBy(asc(bulkRows.position));
  return rows.map(({ state, why }) => (why === null ? state : `${state}: ${why}`));
}

async function runState(runId: string) {
  const [run] = await database.db.select().from(bulkRuns).where(eq(bulkRuns.id, runId));
  return run?.state;
}

const statusOf = async (id: string) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0]?.status;
const recorded = (action: string) =>
  database.db.$count(adminActions, eq(adminActions.action, action));

const three = async () => [
  (await makeProduct(database.db)).id,
  (await makeProduct(database.db, { status: "inactive" })).id,
  (await makeProduct(database.db)).id,
];

test("each row goes through the use case of its button, and those that changed say why", async () => {
  const [one = "", two = "", third = ""] = await three();
  const runId = await start("deactivate-products", [one, two, third, randomUUID()]);
  expect(await statesOf(runId), "until the job comes").toEqual(Array(4).fill("waiting"));
  const next = await start("deactivate-codes", [randomUUID()]);
  let at = 0;
  expect(await workRuns(database.db, { ...deps, now: () => after((at += 1)) })).toBe(5);
  const ends = await database.db
    .select({ id: bulkRuns.id, finishedAt: bulkRuns.finishedAt })
    .from(bulkRuns)
    .where(eq(bulkRuns.userId, owner.userId))
    .orderBy(bulkRuns.createdAt);
  expect(ends, "in the order they were asked for").toEqual([
    { id: runId, finishedAt: after(5) },
    { id: next, finishedAt: after(7) },
  ]);
  expect(await statesOf(runId)).toEqual([
    "done",
    "refused: It was inactive already.",
    "done",
    "refused: It is no longer there.",
  ]);
  expect(await Promise.all([one, two, third].map(statusOf))).toEqual(Array(3).fill("inactive"));
  expect(await recorded("PRODUCT_DEACTIVATED"), "an audit row for each that was done").toBe(2);
  expect(await bulkRun(database.db, owner, runId, { now: after(3_005) })).toEqual({
    id: runId,
    action: "deactivate-products",
    state: "done",
    listUrl: "/admin/products/manage",
    isOwn: true,
    undoableFor: UNDO_MS - 3_000,
    counts: { total: 4, waiting: 0, done: 2, refused: 2, undone: 0, kept: 0 },
    refused: [
      {
        id: expect.any(String),
        name: expect.stringMatching(/^Marker dragon/),
        to: `/admin/products/${two}`,
        why: "It was inactive already.",
      },
      { id: expect.any(String), name: "No longer there", to: null, why: "It is no longer there." },
    ],
    asked: [],
    firstId: one,
    hasBatch: false,
  });
  expect(await exportedOrderIds(database.db, owner, runId), "it is no export").toEqual([]);
  expect(await work(), "nothing is left").toBe(0);
});

test("the same form sent twice is one run; another selection is another", async () => {
  const ids = await three();
  const requestKey = randomUUID();
  const runs = await Promise.all([
    start("activate-products", ids, { requestKey }),
    start("activate-products", ids, { requestKey }),
    start("activate-products", ids.slice(1), { requestKey }),
  ]);
  expect(new Set(runs).size).toBe(2);
  expect(runs[0]).toBe(runs[1]);
});

test("a process that dies in the middle leaves rows done or waiting, and the next goes on", async () => {
  const ids = await three();
  const runId = await start("deactivate-products", ids);
  const stopping = new AbortController();
  let looked = 0;
  const now = () => {
    looked++;
    if (looked === 2) stopping.abort();
    return noon;
  };
  await workRuns(database.db, { ...deps, now }, stopping.signal);
  expect(await runState(runId)).toBe("running");
  expect(await statesOf(runId)).toEqual(["done", "refused: It was inactive already.", "waiting"]);
  await work();
  expect(await runState(runId)).toBe("done");
  expect(await recorded("PRODUCT_DEACTIVATED"), "no row was done twice").toBe(2);
});

test("what was done and its row are one: if the row cannot be written, nothing was done", async () => {
  const [one = "", , third = ""] = await three();
  const runId = await start("deactivate-products", [one, third]);
  await database.db.execute(sql`create function fail_once() returns trigger language plpgsql as $$
    begin if new.state = 'done' and new.position = 1 then raise exception 'killed'; end if; return new; end $$`);
  await database.db.execute(
    sql`create trigger fail_once before update on bulk_rows for each row execute function fail_once()`,
  );
  try {
    await work();
  } finally {
    await database.db.execute(sql`drop trigger fail_once on bulk_rows`);
    await database.db.execute(sql`drop function fail_once`);
  }
  expect(await statesOf(runId)).toEqual([`refused: ${WENT_WRONG}`, "done"]);
  expect(await statusOf(one), "put back with its row").toBe("active");
  expect(await recorded("PRODUCT_DEACTIVATED")).toBe(1);
  expect(trouble).toHaveLength(1);
});

test("a role that is taken away in the middle does no further row", async () => {
  const reviewer = await makeAdmin(database.db, { role: "reviewer" });
  const [one = "", , third = ""] = await three();
  const runId = await start("deactivate-products", [one, third], { by: reviewer });
  let looked = 0;
  const now = () => {
    looked++;
    return noon;
  };
  const stopping = new AbortController();
  await workRuns(
    database.db,
    {
      ...deps,
      now: () => {
        stopping.abort();
        return now();
      },
    },
    stopping.signal,
  );
  expect(looked).toBe(1);
  await database.db
    .update(adminUsers)
    .set({ role: "support" })
    .where(eq(adminUsers.userId, reviewer.userId));
  await work();
  expect(await statesOf(runId)).toEqual(["done", `refused: ${NOT_YOUR_ROLE}`]);
  expect(await statusOf(third)).toBe("active");
});

test.each([
  ["support", "deactivate-products"],
  ["fulfilment", "reject-designs"],
  ["reviewer", "activate-codes"],
  ["support", "activate-codes"],
  ["reviewer", "start-printing"],
  ["support", "start-printing"],
  ["reviewer", "export-orders"],
  ["fulfilment", "answer-messages"],
  ["fulfilment", "hide-reviews"],
] as const)("%s may not %s, whatever is posted", async (role, action) => {
  const by = await makeAdmin(database.db, { role });
  await expect(start(action, [randomUUID()], { by })).rejects.toThrow("not-your-role");
  expect(await database.db.$count(bulkRuns, eq(bulkRuns.userId, by.userId))).toBe(0);
});

test("a run that is stopped leaves what is done, and what waits as it is", async () => {
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.push((await makeProduct(database.db)).id);
  const runId = await start("deactivate-products", ids);
  const stopping = new AbortController();
  const first = { ...deps, now: () => (stopping.abort(), noon) };
  await workRuns(database.db, first, stopping.signal);
  const other = await makeAdmin(database.db);
  expect(await stopRun(database.db, other, { runId })).toMatchObject({ reason: "not-yours" });
  expect(await stopRun(database.db, owner, { runId })).toEqual({ ok: true });
  await work();
  expect(await statesOf(runId)).toEqual(["done", `refused: ${STOPPED}`, `refused: ${STOPPED}`]);
  expect(await Promise.all(ids.map(statusOf))).toEqual(["inactive", "active", "active"]);
  expect(await runState(runId)).toBe("done");
  expect(await stopRun(database.db, owner, { runId })).toMatchObject({ reason: "passed" });
});

test("someone else's run is not confirmed, cancelled or undone", async () => {
  const other = await makeAdmin(database.db);
  const ids = await three();
  const asked = await start("assign-products", ids);
  const typed = { place: "none" };
  expect(await confirmRun(database.db, other, { runId: asked, typed })).toMatchObject({
    reason: "not-yours",
  });
  expect(await cancelRun(database.db, other, { runId: asked })).toMatchObject({
    reason: "not-yours",
  });
  const done = await start("deactivate-products", ids);
  await work();
  expect(await undoRun(database.db, other, { runId: done }, { now: noon })).toMatchObject({
    reason: "not-yours",
  });
  expect(await stopRun(database.db, owner, { runId: asked })).toMatchObject({ reason: "passed" });
  expect(await undoRun(database.db, owner, { runId: asked }, { now: noon })).toMatchObject({
    reason: "passed",
  });
  expect(await statesOf(asked)).toEqual(Array(3).fill("waiting"));
  expect(await runState(asked)).toBe("asked");
  expect(await runState(done)).toBe("done");
});

describe("undoing", () => {
  test("puts back what was done, unless someone changed it since", async () => {
    const [one = "", two = "", third = ""] = await three();
    const runId = await start("deactivate-products", [one, two, third]);
    await work();
    await changeProductStatus(database.db, owner, { productId: third, to: "active" });
    await changeProductStatus(database.db, owner, { productId: third, to: "inactive" });
    await database.db
      .update(products)
      .set({ updatedAt: after(60_000) })
      .where(eq(products.id, third));
    expect(await undoRun(database.db, owner, { runId }, { now: after(UNDO_MS - 1) })).toEqual({
      ok: true,
    });
    expect(
      await undoRun(database.db, owner, { runId }, { now: after(UNDO_MS - 1) }),
      "twice",
    ).toEqual({
      ok: true,
    });
    await work();
    expect(await statesOf(runId)).toEqual([
      "undone",
      "refused: It was inactive already.",
      `kept: ${CHANGED_SINCE}`,
    ]);
    expect(await Promise.all([one, two, third].map(statusOf))).toEqual([
      "active",
      "inactive",
      "inactive",
    ]);
    expect(await bulkRun(database.db, owner, runId, { now: noon })).toMatchObject({
      state: "undone",
      undoableFor: 0,
      counts: { total: 3, waiting: 0, done: 0, refused: 1, undone: 1, kept: 1 },
      refused: [{ why: "It was inactive already." }, { why: CHANGED_SINCE }],
    });
  });

  test("is refused ten seconds after the end", async () => {
    const [one = ""] = await three();
    const runId = await start("deactivate-products", [one]);
    await work();
    expect(await bulkRun(database.db, owner, runId, { now: after(UNDO_MS - 1) })).toMatchObject({
      undoableFor: 1,
    });
    expect(await undoRun(database.db, owner, { runId }, { now: after(UNDO_MS) })).toEqual({
      ok: false,
      reason: "passed",
    });
    expect(await statusOf(one)).toBe("inactive");
    expect(await bulkRun(database.db, owner, runId, { now: after(UNDO_MS) })).toMatchObject({
      undoableFor: 0,
    });
  });

  test("codes go back; one that was edited since stays", async () => {
    const codes = await Promise.all([1, 2].map(() => makeDiscountCode(database.db)));
    const [one, two] = codes.map(({ id }) => id);
    const runId = await start("deactivate-codes", [one ?? "", two ?? ""]);
    await work();
    await database.db
      .update(discountCodes)
      .set({ name: "Edited", version: sql`${discountCodes.version} + 1` })
      .where(eq(discountCodes.id, two ?? ""));
    await undoRun(database.db, owner, { runId }, { now: noon });
    await work();
    expect(await statesOf(runId)).toEqual(["undone", `kept: ${CHANGED_SINCE}`]);
    const kept = await database.db.select().from(discountCodes);
    expect(kept.find(({ id }) => id === one)?.isActive).toBe(true);
    expect(kept.find(({ id }) => id === two)?.isActive).toBe(false);
  });
});

describe("a thousand rows", { tags: ["sweep"] }, () => {
  const many = (count: number) =>
    database.db.execute(sql`insert into discount_codes (code, name, discount_type, discount_amount)
      select 'CODE' || n, 'A code', 'percentage', 1000 from generate_series(1, ${count}) n`);

  test("all that match are one run, in the list's order", async () => {
    await many(BULK_ROWS_LIMIT);
    const runId = await start("deactivate-codes", "all", { listUrl: "/admin/discounts?sort=code" });
    expect(await work()).toBe(BULK_ROWS_LIMIT);
    expect(await database.db.$count(discountCodes, eq(discountCodes.isActive, true))).toBe(0);
    expect(await recorded("DISCOUNT_SWITCHED")).toBe(BULK_ROWS_LIMIT);
    expect(await bulkRun(database.db, owner, runId, { now: noon })).toMatchObject({
      counts: { total: BULK_ROWS_LIMIT, done: BULK_ROWS_LIMIT },
    });
  }, 120_000);

  test("one more is refused, and a filter narrows them", async () => {
    await many(BULK_ROWS_LIMIT + 1);
    await expect(start("deactivate-codes", "all")).rejects.toThrow("too-many");
    expect(await database.db.$count(bulkRuns, eq(bulkRuns.userId, owner.userId))).toBe(0);
    const runId = await start("deactivate-codes", "all", {
      listUrl: "/admin/discounts?q=CODE100",
    });
    expect(await statesOf(runId), "CODE100, CODE1000, CODE1001").toHaveLength(3);
  });
});

test("nothing selected is refused", async () => {
  await expect(start("activate-products", [])).rejects.toThrow("nothing-selected");
});

test("what is asked first changes nothing before the yes, nor after a no", async () => {
  const ids = await three();
  const runId = await start("assign-products", ids);
  expect(await work()).toBe(0);
  expect(await confirmRun(database.db, owner, { runId, typed: {} })).toMatchObject({
    reason: "wrong-fields",
    errors: { place: expect.any(Array) },
  });
  const [sea] = await database.db
    .insert(collections)
    .values({ name: "Sea", slug: "sea" })
    .returning();
  for (const place of [randomUUID(), `${sea?.id}.${randomUUID()}`])
    expect(await confirmRun(database.db, owner, { runId, typed: { place } })).toEqual({
      ok: false,
      reason: "wrong-fields",
      errors: { place: ["This collection no longer exists"] },
    });
  expect(await bulkRun(database.db, owner, runId, { now: noon })).toMatchObject({
    undoableFor: 0,
    asked: ids.map((id) => ({ to: `/admin/products/${id}`, why: null })),
    refused: [],
  });
  expect(await cancelRun(database.db, owner, { runId })).toEqual({
    ok: true,
    listUrl: "/admin/products/manage",
  });
  expect(await cancelRun(database.db, owner, { runId })).toEqual({ ok: false, reason: "passed" });
  for (const typed of [{ place: "none" }, { place: "" }])
    expect(await confirmRun(database.db, owner, { runId, typed })).toEqual({ ok: true });
  expect(await work()).toBe(0);
  expect(await statesOf(runId)).toEqual(Array(3).fill("waiting"));
});

test("a yes keeps where the rows go: a collection, a part of one, or none", async () => {
  const collectionId = randomUUID();
  const subcollectionId = randomUUID();
  await database.db.insert(collections).values({ id: collectionId, name: "Sea", slug: "sea" });
  const part = { id: subcollectionId, collectionId, name: "Crabs", slug: "crabs" };
  await database.db.insert(subcollections).values(part);
  for (const [place, params] of [
    [collectionId, { collectionId, subcollectionId: null }],
    [`${collectionId}.${subcollectionId}`, { collectionId, subcollectionId }],
    ["none", { collectionId: null, subcollectionId: null }],
  ] as const) {
    const runId = await start("assign-products", [randomUUID()]);
    await confirmRun(database.db, owner, { runId, typed: { place } });
    const [run] = await database.db.select().from(bulkRuns).where(eq(bulkRuns.id, runId));
    expect(run).toMatchObject({ state: "running", params });
  }
});

test("exported are the selected orders, for whoever selected them", async () => {
  const { orderId } = await makePaidOrder(database.db);
  const another = await makePaidOrder(database.db);
  const earlier = await start("export-orders", [another.orderId]);
  const runId = await start("export-orders", [orderId]);
  expect(await runState(runId)).toBe("done");
  expect(await exportedOrderIds(database.db, owner, runId)).toEqual([orderId]);
  expect(await exportedOrderIds(database.db, await makeAdmin(database.db), runId)).toEqual([]);
  expect(await exportedOrderIds(database.db, owner, "nonsense")).toEqual([]);
  expect(await bulkRun(database.db, owner, runId, { now: noon })).toMatchObject({ undoableFor: 0 });
  expect(await undoRun(database.db, owner, { runId }, { now: noon })).toMatchObject({
    reason: "passed",
  });
  expect(await ownRuns(database.db, owner)).toMatchObject([
    { id: runId, counts: { done: 1 } },
    { id: earlier, counts: { done: 1 } },
  ]);
});

test("someone's newest 24 runs are listed, newest first, without those their role may not see", async () => {
  const listed = await ownRuns(database.db, neighbour);
  const seconds = [27, 26, ...Array.from({ length: 21 }, (_, at) => 24 - at)];
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(seconds.map((n) => after(n * 1_000)));
  expect(listed[0]?.counts).toEqual({
    total: 2,
    waiting: 1,
    done: 1,
    refused: 0,
    undone: 0,
    kept: 0,
  });
});

test("a run is shown to those whose role may do it", async () => {
  const runId = await start("deactivate-codes", [(await makeDiscountCode(database.db)).id]);
  const reviewer = await makeAdmin(database.db, { role: "reviewer" });
  expect(await bulkRun(database.db, reviewer, runId, { now: noon })).toBeNull();
  expect(
    await bulkRun(database.db, await makeAdmin(database.db), runId, { now: noon }),
  ).toMatchObject({
    isOwn: false,
  });
  expect(await bulkRun(database.db, owner, "nonsense", { now: noon })).toBeNull();
});
