import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { bulkRuns } from "~/schema/tables/desk";
import { discountCodes, orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { exportedOrderIds } from "~/desk/bulk/bulk-run.server";
import { workRuns } from "~/desk/bulk/work-runs.server";
import { exportOrdersCsv } from "~/orders/export-orders-csv.server";

import { adminPages } from "~tests/support/admin/admin-pages";
import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeDiscountCode, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";

const area = await adminPages();
const world = madeOnce(() => requestWorld(area));
let other: Actor | null = null;
const askAsOther = await pageAsker(() => world.context(other));

const form = (intent: string, row: string, from = "/admin/discounts?sort=code") => ({
  intent,
  row,
  from,
  requestKey: randomUUID(),
});
/** What the page is given, as text. */
const shown = async (path: string | null) => JSON.stringify((await area.open(path ?? "")).loaded);
const work = () =>
  workRuns(area.db, {
    now: () => new Date(),
    onTrouble: (_, error) => {
      throw error;
    },
  });

test("a run goes from its list to its page, where it is undone and leads back", async () => {
  const { id } = await makeDiscountCode(area.db);
  const posted = form("deactivate-codes", id);
  const started = await area.post("/admin/bulk", posted);
  expect(started).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/admin\/bulk\//),
  });
  expect(await area.post("/admin/bulk", posted), "the same form again").toEqual(started);
  const page = started.location ?? "";
  expect(await area.open(page)).toMatchObject({ status: 200 });
  for (const intent of ["__proto__", "constructor", ""])
    expect(await area.post(page, { intent }), intent).toMatchObject({ status: 400 });
  await work();
  expect(await shown(page)).toContain('"state":"done"');
  expect(await area.post(page, { intent: "undo" })).toMatchObject({ status: 302, location: page });
  await work();
  expect(await shown(page)).toContain('"state":"undone"');
  expect(await shown(page), "the way back").toContain('"/admin/discounts?sort=code"');
  expect((await area.db.select().from(discountCodes))[0]).toMatchObject({ isActive: true });
  expect(await area.post(page, { intent: "undo" }), "twice is once").toMatchObject({ status: 302 });
  expect(await shown("/admin/bulk")).toContain(page.split("/").at(-1));
});

test("what is asked first is refused with its fields, cancelled back to its list, or done", async () => {
  const { id } = await makeProduct(area.db);
  const from = "/admin/products/manage?status=active";
  const asked = await area.post("/admin/bulk", form("assign-products", id, from));
  const page = asked.location ?? "";
  expect(await shown(page)).toContain('"state":"asked"');
  expect(await area.post(page, { intent: "confirm", place: "" })).toMatchObject({
    status: 400,
    result: { errors: { place: ["Please choose a collection"] } },
  });
  expect(await area.post(page, { intent: "undo" })).toMatchObject({ status: 409 });
  expect(await area.post(page, { intent: "nonsense" })).toMatchObject({ status: 400 });
  expect(await area.post(page, { intent: "cancel" })).toMatchObject({
    status: 302,
    location: from,
  });
  expect(await area.post(page, { intent: "cancel" })).toMatchObject({ status: 409 });
});

test("nothing selected and what no list asks for are refused in words", async () => {
  expect(await area.post("/admin/bulk", form("activate-codes", ""))).toMatchObject({
    status: 400,
    result: { text: "Please tick at least one row.", back: "/admin/discounts?sort=code" },
  });
  expect(await area.post("/admin/bulk", { intent: "nonsense" })).toMatchObject({ status: 400 });
});

test("a forged form of another role is refused before anything is written", async () => {
  const { id } = await makeDiscountCode(area.db);
  other = await makeAdmin(area.db, { role: "support" });
  expect(await askAsOther("/admin/bulk", { form: form("deactivate-codes", id) })).toMatchObject({
    status: 403,
  });
  expect(await area.db.$count(bulkRuns)).toBe(0);
  expect(await area.db.$count(adminActions)).toBe(0);
  const { location } = await area.post("/admin/bulk", form("deactivate-codes", id));
  expect(await askAsOther(location ?? ""), "nor does support see it").toMatchObject({
    status: 404,
  });
  expect(await askAsOther(location ?? "", { form: { intent: "undo" } })).toMatchObject({
    status: 403,
  });
});

test("the file of selected orders holds these alone, and leads there at once", async () => {
  const { orderId } = await makePaidOrder(area.db);
  await makePaidOrder(area.db);
  const exported = await area.post("/admin/bulk", form("export-orders", orderId, "/admin/orders"));
  expect(exported.location).toMatch(/^\/admin\/orders\.csv\?run=/);
  expect(await area.open(exported.location ?? "")).toMatchObject({ status: 200 });
  const run = exported.location?.split("=")[1] ?? "";
  const ids = await exportedOrderIds(area.db, area.admin, run);
  const csv = await exportOrdersCsv({ db: area.db, reports: area.db }, area.admin, { ids });
  const all = await area.db.select().from(orders);
  for (const { id, number } of all) expect(csv.includes(number), number).toBe(id === orderId);
});

test("pasted numbers that cannot be read come back as they were typed", async () => {
  expect(
    await area.post("/admin/orders/tracking", { parcels: " ", requestKey: randomUUID() }),
  ).toMatchObject({
    status: 400,
    result: {
      errors: { parcels: ["Please paste at least one tracking number"] },
      typed: { parcels: " " },
    },
  });
  const checked = await area.post("/admin/orders/tracking", {
    parcels: "INK-000000,UPS,1",
    requestKey: randomUUID(),
  });
  const page = await shown(checked.location);
  expect(page).toContain("There is no order with this number.");
  expect(page).toContain("INK-000000,UPS,1");
});
