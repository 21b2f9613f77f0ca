import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { hiddenColumns, savedViews } from "~/schema/tables/desk";
import { listChoices } from "~/desk/views/list-choices.server";
import { hideableColumns, sortsOf, viewQuery } from "~/desk/lists/define-list";
import { MOST_VIEWS, VIEW_NAME_MAX } from "~/schema/list-names";
import { saveView } from "~/desk/views/saved-views.server";
import { opens } from "~/middleware/admin-page-permissions";

import { deskLists } from "../desk-lists.server";

import { adminPages } from "~tests/support/admin/admin-pages";
import { deskList } from "~tests/support/admin/desk-list";
import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
import { requestWorld } from "~tests/support/request-world";

const pages = await adminPages();

function save(fields: Record<string, string> = {}) {
  return pages.post("/admin/views", {
    intent: "save",
    list: "orders",
    search: "status=paid",
    name: "Paid",
    ...fields,
  });
}

async function kept() {
  return (await listChoices(pages.db, pages.admin.userId)).views;
}

async function onlyView() {
  const [view] = await kept();
  if (!view) throw new Error("no view was saved");
  return view;
}

test("a view is saved, and the list comes back as it was", async () => {
  expect(await save()).toMatchObject({ status: 302, location: "/admin/orders?status=paid" });
  expect(await kept()).toMatchObject([{ list: "orders", name: "Paid", query: "status=paid" }]);
});

test("a view holds the list's own parameters alone, with values that it knows", async () => {
  await save({
    search: "?sort=-total&status=paid&q=%20tee&after=x&pages=3&evil=1&redirect=//x.test",
  });
  expect((await onlyView()).query).toBe("q=tee&status=paid&sort=-total");
  await save({ name: "Unknown", search: "status=stolen&sort=secret&kind=creators" });
  expect(await kept()).toHaveLength(1);
});

test.each([
  [{ name: "" }, "Please give the view a name"],
  [{ name: "x".repeat(VIEW_NAME_MAX + 1) }, "Please use 40 characters or less"],
  [{ search: "" }, "Choose a filter, a search or a sort order first"],
  [{ search: "q=ada@inkling.test" }, "A view cannot hold an email address"],
])("%j is refused with words at its field, and what was typed stays", async (fields, words) => {
  const { status, result } = await save(fields);
  expect(status).toBe(400);
  expect(result).toMatchObject({
    refused: { errors: { name: [expect.stringContaining(words)] }, typed: fields },
  });
  expect(await kept()).toEqual([]);
});

test("a name of forty characters passes", async () => {
  expect(await save({ name: "x".repeat(VIEW_NAME_MAX) })).toMatchObject({ status: 302 });
});

test("a name is taken within its list, however it is written", async () => {
  await save();
  const again = await save({ name: "PAID", search: "status=shipped" });
  expect(again.result).toMatchObject({ refused: { errors: { name: [/with this name already/] } } });
  expect(await save({ list: "products", search: "status=active" })).toMatchObject({ status: 302 });
});

test("a list has so many views, also when forms arrive at once", async () => {
  const orders = deskList("orders");
  const search = "status=paid";
  const other = await makeAdmin(pages.db);
  for (let n = 1; n < MOST_VIEWS; n += 1)
    for (const admin of [pages.admin, other])
      await saveView(pages.db, admin, orders, { search, name: `View ${n}` });
  await saveView(pages.db, pages.admin, deskList("payouts"), {
    search: "status=held",
    name: "Another list",
  });
  const results = await Promise.all(
    ["a", "b", "c"].map((name) => saveView(pages.db, pages.admin, orders, { search, name })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "too-many" });
  expect(await kept()).toHaveLength(MOST_VIEWS + 1);
});

test("a view gets another name, not one that is taken in its list", async () => {
  await save();
  const other = await makeAdmin(pages.db);
  await saveView(pages.db, other, deskList("orders"), { name: "To print", search: "status=paid" });
  await save({ name: "Sent", search: "status=shipped" });
  const { id } = await onlyView();
  await save({ name: "To print", list: "products", search: "status=active" });
  await pages.post("/admin/views", { intent: "rename", id, name: "To print" });
  expect((await kept()).map(({ name }) => name).toSorted()).toEqual([
    "Sent",
    "To print",
    "To print",
  ]);
  const taken = await pages.post("/admin/views", { intent: "rename", id, name: "sent" });
  expect(taken).toMatchObject({ status: 400, result: { refused: { typed: { name: "sent" } } } });
  await pages.post("/admin/views", { intent: "rename", id, name: "TO PRINT" });
  expect((await kept()).find((view) => view.id === id)?.name).toBe("TO PRINT");
});

test("another admin's view is not there: not to open, to rename or to delete", async () => {
  const other = await makeAdmin(pages.db);
  await saveView(pages.db, other, deskList("orders"), { name: "Mine", search: "status=paid" });
  const [{ id } = { id: "" }] = (await listChoices(pages.db, other.userId)).views;
  const forged: Record<string, string>[] = [
    { intent: "rename", id, name: "Yours" },
    { intent: "delete", id },
  ];
  for (const form of forged) expect((await pages.post("/admin/views", form)).status).toBe(404);
  expect((await listChoices(pages.db, other.userId)).views).toMatchObject([{ name: "Mine" }]);
  expect(JSON.stringify((await pages.open("/admin/views")).loaded)).not.toContain("Mine");
});

test("a view is deleted, and no other", async () => {
  await save();
  const { id } = await onlyView();
  await save({ name: "Stays" });
  expect((await pages.post("/admin/views", { intent: "delete", id })).status).toBe(200);
  expect(await kept()).toMatchObject([{ name: "Stays" }]);
});

test.each<Record<string, string>>([
  { intent: "save", list: "secrets", search: "status=paid", name: "x" },
  { intent: "rename", id: "1", name: "x" },
  { intent: "columns", list: "secrets" },
  { intent: "explode" },
])("%j changes nothing", async (form) => {
  expect((await pages.post("/admin/views", form)).status).toBe(400);
  expect((await pages.db.$count(savedViews)) + (await pages.db.$count(hiddenColumns))).toBe(0);
});

test("a role keeps nothing for a list that it may not open", async () => {
  const world = await requestWorld(pages);
  const reviewer = await makeAdmin(pages.db, { role: "reviewer" });
  const ask = await pageAsker(() => world.context(reviewer));
  const view = { intent: "save", list: "orders", search: "status=paid", name: "x" };
  for (const form of [view, { intent: "columns", list: "orders" }])
    expect((await ask("/admin/views", { form })).status).toBe(403);
  expect(await pages.db.$count(savedViews)).toBe(0);
});

function columns(list: string, shown: readonly string[], search = "") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "columns", list, search }))
    form.append(name, value);
  for (const label of shown) form.append("shown", label);
  return form;
}

async function chooseColumns(list: string, shown: readonly string[], search?: string) {
  const world = await requestWorld(pages);
  const ask = await pageAsker(() => world.context(pages.admin));
  return ask("/admin/views", { form: columns(list, shown, search) });
}

test("columns that are not wanted are remembered, and shown again", async () => {
  const other = await makeAdmin(pages.db);
  await pages.db
    .insert(hiddenColumns)
    .values({ userId: other.userId, list: "people", columns: ["Email"] });
  await pages.db
    .insert(hiddenColumns)
    .values({ userId: pages.admin.userId, list: "orders", columns: ["Buyer"] });
  const back = await chooseColumns("people", ["Account", "Since", "State"], "kind=creators");
  expect(back.location).toBe("/admin/people?kind=creators");
  const choices = async () => (await listChoices(pages.db, pages.admin.userId)).hidden;
  expect(await choices()).toEqual({ orders: ["Buyer"], people: ["Email", "Age group"] });
  expect(JSON.stringify((await pages.open("/admin/people")).loaded)).toContain(
    '"people":["Email","Age group"]',
  );
  await chooseColumns("people", ["Email", "Account", "Age group", "Since", "State"]);
  expect(await choices()).toEqual({ orders: ["Buyer"] });
  expect((await listChoices(pages.db, other.userId)).hidden).toEqual({ people: ["Email"] });
});

test("with nothing chosen the first column stays, and unknown ones are not kept", async () => {
  await chooseColumns("orders", ["Order", "Secret"]);
  const [row] = await pages.db
    .select()
    .from(hiddenColumns)
    .where(eq(hiddenColumns.userId, pages.admin.userId));
  expect(row?.columns).toEqual(hideableColumns(deskList("orders")));
  expect(row?.columns).not.toContain("Order");
});

test("every list is a page of the desk, and its default is no view", () => {
  for (const list of deskLists()) {
    expect(opens({ role: "owner" }, list.path), list.name).toBe(true);
    expect(viewQuery(list, new URLSearchParams()), list.name).toBe("");
    const choices = sortsOf(list).length + Object.keys(list.filters ?? {}).length;
    expect(choices, list.name).toBeGreaterThan(0);
  }
});
