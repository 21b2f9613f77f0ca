import { expect, test } from "vitest";

import type { AdminRole } from "~/features/accounts/admin-roles";

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
