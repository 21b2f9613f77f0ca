import { expect, test } from "vitest";

import type { AdminRole } from "~/features/accounts/admin-roles";

import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
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
