import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { designs } from "~/schema/tables/designs";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { rejectDesign } from "~/drawings/reject-design.server";
import { changeProductStatus } from "~/catalog/edit/change-product-status.server";
import { deleteProduct } from "~/catalog/edit/delete-product.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { adminActionsForAdmins } from "./audit-for-admins.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));
const creator = madeForEach(() => makeCreator(database.db));

/** What stands in the records, by the name of what was done. */
async function records(q = "") {
  const { rows } = await adminActionsForAdmins(database.db, { q, sort: "action" });
  return rows.map(({ action, thing }) => ({ action, ...thing }));
}

async function turnOffAndDelete(title: string) {
  const { userId: creatorUserId } = creator;
  const { id } = await makeProduct(database.db, { title, creatorUserId });
  await changeProductStatus(database.db, admin, { productId: id, to: "inactive" });
  await deleteProduct(database.db, admin, id);
}

test("a record names its design or product, which is found by its name", async () => {
  const design = await makeDesign(database.db, creator.userId, { title: "Moon cat" });
  await rejectDesign(database.db, admin, { designId: design.id, reason: "other", note: null });
  const { id } = await makeProduct(database.db, { title: "Sun dog" });
  await changeProductStatus(database.db, admin, { productId: id, to: "inactive" });
  expect(await records()).toEqual([
    { action: "DESIGN_REJECTED", name: "Moon cat", isGone: false },
    { action: "PRODUCT_DEACTIVATED", name: "Sun dog", isGone: false },
  ]);
  expect((await records("moon")).map(({ name }) => name)).toEqual(["Moon cat"]);
  expect(await records("100%")).toEqual([]);
});

test("a deleted product keeps its name in every record of it", async () => {
  await turnOffAndDelete("Sun dog");
  const named = { name: "Sun dog", isGone: true };
  expect(await records("sun dog")).toEqual([
    { action: "PRODUCT_DEACTIVATED", ...named },
    { action: "PRODUCT_DELETED", ...named },
  ]);
});

test("of an erased person's designs and deleted products no record keeps the title", async () => {
  await turnOffAndDelete("Sun dog");
  const design = await makeDesign(database.db, creator.userId, { title: "Moon cat" });
  await rejectDesign(database.db, admin, { designId: design.id, reason: "other", note: null });
  await database.db.transaction((tx) => eraseAccount(tx, creator.userId, new Date()));
  expect(await database.db.$count(designs, eq(designs.id, design.id))).toBe(0);
  const erased = { name: null, isGone: true };
  expect(await records()).toEqual([
    { action: "DESIGN_REJECTED", ...erased },
    { action: "PRODUCT_DEACTIVATED", ...erased },
    { action: "PRODUCT_DELETED", ...erased },
  ]);
  const { rows } = await database.pool.query("select concat(before, after) from admin_actions");
  expect(JSON.stringify(rows)).not.toMatch(/Sun dog|Moon cat/);
});
