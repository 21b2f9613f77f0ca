import { expect, test } from "vitest";

import type { AdminRole } from "~/schema/admin-roles";
import { closeShop } from "~/people/settings/shop-closing.server";
import { pageRenderer } from "~tests/support/page-renderer";
import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));

test.each<[AdminRole, boolean]>([
  ["owner", true],
  ["support", true],
  ["reviewer", false],
  ["fulfilment", false],
])("%s: sees sales on the overview: %s", async (role, seesSales) => {
  const { product } = await makePaidOrder(database.db, { quantity: 2, paidAt: new Date() });
  const admin = await makeAdmin(database.db, { role });
  const ask = await pageAsker(() => world.context(admin));
  const { status, loaded } = await ask("/admin");
  expect(status).toBe(200);
  const sent = JSON.stringify(loaded);
  expect(sent).toContain("pendingReviewCount");
  for (const shown of ["revenueCents", "grossCents", "visitors", product.title])
    expect(sent.includes(shown), shown).toBe(seesSales);
});

test.each<[AdminRole, boolean]>([
  ["owner", true],
  ["support", true],
  ["reviewer", true],
  ["fulfilment", false],
])("%s: sees drawings that are not public on the overview: %s", async (role, seesDrawings) => {
  const { userId } = await makeCreator(database.db);
  await makeDesign(database.db, userId, { title: "Whale in a hat" });
  const admin = await makeAdmin(database.db, { role });
  const ask = await pageAsker(() => world.context(admin));
  const { loaded } = await ask("/admin?q=whale");
  expect(JSON.stringify(loaded).includes("Whale in a hat")).toBe(seesDrawings);
});

test("a closed shop is said on the overview, with what shoppers read", async () => {
  const reviewer = await makeAdmin(database.db, { role: "reviewer" });
  const render = await pageRenderer(() => world.context(reviewer));
  const owner = await makeAdmin(database.db);
  const text = async () => (await render("/admin")).text();
  expect(await text()).not.toContain("The shop is not taking orders");
  await closeShop(database.db, owner, { isClosed: true, message: "Back on Monday", version: 0 });
  const html = await text();
  expect(html).toMatch(
    /The shop is not taking orders.*Back on Monday.*An owner can open it again/s,
  );
  expect(html).not.toContain("/admin/settings");
});
