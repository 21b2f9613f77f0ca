import { beforeAll, expect, test } from "vitest";

import { returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { chooseColumns } from "~/desk/views/saved-views.server";
import { hideableColumns, type AnyList } from "~/desk/lists/define-list";
import { fillAdminLists, fillAdminSales } from "~tests/support/admin/fill-admin-lists";
import { makeChildSubjects } from "~tests/support/admin/make-child-subjects";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { deskLists } from "../desk-lists.server";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
let owner: Actor;
const render = await pageRenderer(() => world.context(owner));
const tables = deskLists().filter(({ columns }) => columns);

beforeAll(fillEveryList);

async function fillEveryList() {
  await fillAdminLists(database.pool, 30);
  await fillAdminSales(database.pool, 30);
  owner = await makeAdmin(database.db);
  const { orderId } = await makePaidOrder(database.db);
  const asked = { kind: "refund", reason: "other", words: "" } as const;
  await database.db.insert(returns).values({ ...asked, orderId, requestKey: crypto.randomUUID() });
  // One notice, and one thing that is kept for the authorities.
  await makeChildSubjects(database.db);
}

/** The headings of the list's own table, which is the page's last. */
async function headings(list: AnyList): Promise<string[]> {
  const html = await (await render(list.path)).text();
  const [table = ""] =
    html.match(/<thead class="hidden as-table:[\s\S]*?<\/thead>/g)?.slice(-1) ?? [];
  const cells = [...table.matchAll(/<th\b(?![^>]*aria-label)[^>]*>(.*?)<\/th>/g)].map(
    ([, cell = ""]) =>
      cell
        .replaceAll(/<span aria-hidden.*?<\/span>/g, "")
        .replaceAll(/<[^>]*>/g, "")
        .trim(),
  );
  // The row menus have no heading; that of the boxes is not seen.
  return cells.filter((cell) => cell !== "");
}

test.each(tables)("the columns of $name can be hidden, all but the first", async (list) => {
  const columns = hideableColumns(list);
  const [first, ...others] = await headings(list);
  expect(others).toEqual(columns);
  const [kept = ""] = columns;
  await chooseColumns(database.db, owner, list, [kept]);
  expect(await headings(list)).toEqual([first, kept]);
  await chooseColumns(database.db, owner, list, []);
  expect(await headings(list)).toEqual([first]);
});
