import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { hiddenColumns } from "~/schema/tables/desk";
import { deskList } from "~tests/support/admin/desk-list";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin } from "~tests/support/factories/accounts";

import { hideableColumns } from "../lists/define-list";
import { deleteView, renameView, saveView, chooseColumns } from "./saved-views.server";
import { listChoices } from "./list-choices.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));
const other = madeForEach(() => makeAdmin(database.db));

const save = (name: string, by = admin, list: "orders" | "people" = "orders", search = "q=cat") =>
  saveView(database.db, by, deskList(list), { name, search });
const rename = (id: string, name: string) => renameView(database.db, admin, { id, name });
const viewsOf = async (by: typeof admin) => (await listChoices(database.db, by.userId)).views;
const idOf = async (name: string, by = admin) =>
  (await viewsOf(by)).find((view) => view.name === name)?.id ?? "";

test("a view gets a name that none of its list has; another list or admin may have it", async () => {
  for (const name of ["Paid", "Sent"]) await save(name);
  await save("People", admin, "people");
  await save("Theirs", other);
  const id = await idOf("Paid");
  for (const name of ["PAID", "People", "Theirs"])
    expect(await rename(id, name)).toEqual({ ok: true });
  expect(await rename(id, "sent")).toEqual({ ok: false, reason: "name-taken" });
  for (const missing of [randomUUID(), await idOf("Theirs", other)])
    expect(await rename(missing, "New")).toEqual({ ok: false, reason: "missing" });
  expect((await viewsOf(admin)).map(({ name }) => name)).toEqual(["Theirs", "Sent", "People"]);
  expect((await viewsOf(other)).map(({ name }) => name)).toEqual(["Theirs"]);
});

test("a view is deleted once, and only by whose it is", async () => {
  for (const name of ["Paid", "Sent"]) await save(name);
  const id = await idOf("Paid");
  const missing = { ok: false, reason: "missing" };
  expect(await deleteView(database.db, other, id)).toEqual(missing);
  expect(await deleteView(database.db, admin, id)).toEqual({ ok: true });
  expect(await deleteView(database.db, admin, id)).toEqual(missing);
  expect((await viewsOf(admin)).map(({ name }) => name)).toEqual(["Sent"]);
});

test("an admin has twelve views of a list, whatever others or other lists have", async () => {
  await save("Other list", admin, "people");
  await save("Other admin", other);
  for (let at = 1; at <= 12; at += 1) expect(await save(`View ${at}`)).toEqual({ ok: true });
  expect(await save("View 13")).toEqual({ ok: false, reason: "too-many" });
  expect(await save("View 13", other)).toEqual({ ok: true });
});

test("what is saved is a choice, without an address, and not too long", async () => {
  const search = `q=${"€".repeat(66)}xxxx`;
  const refusal = (asked: string) => save("View", admin, "orders", asked);
  expect(await refusal("status=stolen")).toEqual({ ok: false, reason: "nothing-chosen" });
  expect(await refusal("q=a@b.test")).toEqual({ ok: false, reason: "keeps-address" });
  expect(await refusal(`${search}x`)).toEqual({ ok: false, reason: "nothing-chosen" });
  expect(await refusal(search)).toEqual({ ok: true });
  expect(await refusal("q=fox")).toEqual({ ok: false, reason: "name-taken" });
  expect((await viewsOf(admin))[0]?.query).toHaveLength(600);
});

test("columns are hidden in one list of one admin, and shown again", async () => {
  const columns = hideableColumns(deskList("people"));
  const ofOrders = hideableColumns(deskList("orders"));
  const choose = (by: typeof admin, list: "orders" | "people", shown: readonly string[]) =>
    chooseColumns(database.db, by, deskList(list), shown);
  await choose(other, "people", []);
  await choose(admin, "orders", []);
  await choose(admin, "people", []);
  const hidden = async () => (await listChoices(database.db, admin.userId)).hidden;
  expect(await hidden()).toEqual({ orders: ofOrders, people: columns });
  await choose(admin, "people", columns.slice(1));
  expect((await hidden()).people).toEqual(columns.slice(0, 1));
  await choose(admin, "people", columns);
  expect(await hidden()).toEqual({ orders: ofOrders });
  expect(await database.db.$count(hiddenColumns)).toBe(2);
});
