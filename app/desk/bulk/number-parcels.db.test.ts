import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { bulkRows, bulkRuns } from "~/schema/tables/desk";
import { orderLines, orders } from "~/schema/tables/orders";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { packLines } from "~/press/pack-lines.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { rowsOfList } from "~/routes/admin/bulk/rows-of-list.server";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { bulkRun } from "./bulk-run.server";
import { confirmRun } from "./decide-run.server";
import { parcelsToNumber } from "./number-parcels.server";
import { packedOrders } from "./packed-orders.server";
import { parcelField } from "./parcel-fields";
import { startRun } from "./start-run.server";
import { workRuns } from "./work-runs.server";

const database = testDatabase();
const press = madeForEach(() => makeAdmin(database.db, { role: "fulfilment" }));
const now = new Date();

let packed: string[] = [];
let unpacked = "";
let runId = "";

beforeEach(packParcels);

async function packParcels() {
  const made = [];
  for (let at = 0; at < 4; at += 1) made.push((await makePaidOrder(database.db)).orderId);
  unpacked = made.pop() ?? "";
  packed = made;
  const lines = await database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, packed));
  const ids = lines.map(({ id }) => id);
  await makePrintBatch(database.db, press, ids, { now });
  await packLines(database.db, press, ids);
  const started = await start();
  runId = started.ok ? started.runId : "";
}

const start = (by = press) =>
  startRun(
    database.db,
    by,
    {
      action: "ship-orders",
      listUrl: "/admin/orders?status=in_production",
      requestKey: randomUUID(),
      selected: [...packed, unpacked].map((id) => ({ id, seen: "" })),
    },
    rowsOfList,
  );

async function typedFor(numbers: readonly string[], carrier = "UPS") {
  const parcels = await parcelsToNumber(database.db, runId);
  return {
    carrier,
    ...Object.fromEntries(
      numbers.map((number, at) => [parcelField(parcels[at]?.id ?? ""), number]),
    ),
  };
}

const confirm = (typed: Record<string, string>, by = press) =>
  confirmRun(database.db, by, { runId, typed });

async function work() {
  await workRuns(database.db, {
    now: () => now,
    onTrouble: (_, error) => {
      throw error;
    },
  });
}

async function rows() {
  const found = await database.db
    .select({ state: bulkRows.state, why: bulkRows.why })
    .from(bulkRows)
    .where(eq(bulkRows.runId, runId))
    .orderBy(asc(bulkRows.position));
  return found.map(({ state, why }) => why ?? state);
}

const shipped = () =>
  database.db
    .select({ id: orders.id, number: orders.trackingNumber, carrier: orders.trackingCarrier })
    .from(orders)
    .where(eq(orders.status, "shipped"));

test("selected orders stand in the form by number and name; what is not packed is refused", async () => {
  const parcels = await parcelsToNumber(database.db, runId);
  const numbers = await database.db
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.id, packed));
  expect(parcels.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    numbers.map(({ number }) => number).toSorted(),
  );
  expect(parcels.every(({ name }) => name)).toBe(true);
  const [one = ""] = packed;
  expect(await packedOrders(database.db, [one, unpacked])).toEqual(new Set([one]));
  expect(await rows()).toEqual([
    ...Array(3).fill("waiting"),
    "Nothing in this order is packed and waiting.",
  ]);
  await work();
  expect(await shipped(), "nothing is sent before the numbers").toEqual([]);
});

test("typed numbers ship their orders with the chosen carrier, and buyers are told", async () => {
  expect(await confirm(await typedFor(["1Z-A", "", " 1Z-C "]))).toEqual({ ok: true });
  await work();
  expect(await rows()).toEqual([
    "done",
    "No tracking number was entered.",
    "done",
    "Nothing in this order is packed and waiting.",
  ]);
  expect(await shipped()).toEqual(
    expect.arrayContaining([
      { id: packed[0], number: "1Z-A", carrier: "UPS" },
      { id: packed[2], number: "1Z-C", carrier: "UPS" },
    ]),
  );
  const mails = (await queuedMails(database.db)).filter(
    ({ cause }) => cause?.includes("shipped") ?? false,
  );
  expect(mails).toHaveLength(2);
});

test.each([
  ["none at all", ["", "  ", ""], 0, "Please enter at least one tracking number"],
  ["one too long", ["1Z", "9".repeat(81), ""], 1, "Please use 80 characters or less"],
  ["one twice", ["1z-a", "", "1Z-A"], 2, /^Order INK-\w+ has this number, too$/],
] as const)("%s is refused at its field, and nothing is shipped", async (_, numbers, at, said) => {
  const parcels = await parcelsToNumber(database.db, runId);
  const refused = await confirm(await typedFor(numbers));
  const message = typeof said === "string" ? said : expect.stringMatching(said);
  expect(refused).toEqual({
    ok: false,
    reason: "wrong-fields",
    errors: { [parcelField(parcels[at]?.id ?? "")]: [message] },
  });
  await work();
  expect(await shipped()).toEqual([]);
  expect((await bulkRun(database.db, press, runId, { now }))?.state).toBe("asked");
});

test("a forged row of another run takes no number, and a second yes changes nothing", async () => {
  const other = await start();
  const [theirs] = await parcelsToNumber(database.db, other.ok ? other.runId : "");
  const typed = { ...(await typedFor(["1Z-A"])), [parcelField(theirs?.id ?? "")]: "FORGED" };
  expect(await confirm(typed)).toEqual({ ok: true });
  expect(await confirm(await typedFor(["1Z-B"]))).toEqual({ ok: true });
  await work();
  expect((await shipped()).map(({ number }) => number)).toEqual(["1Z-A"]);
});

test.each(["reviewer", "support"] as const)("%s neither selects nor confirms", async (role) => {
  const by = await makeAdmin(database.db, { role });
  expect(await start(by)).toEqual({ ok: false, reason: "not-your-role" });
  await database.db.update(bulkRuns).set({ userId: by.userId });
  expect(await confirm(await typedFor(["1Z-A"]), by)).toEqual({ ok: false, reason: "not-yours" });
  await work();
  expect(await shipped()).toEqual([]);
});
