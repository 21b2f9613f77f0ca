import { expect, test } from "vitest";

import { payouts } from "~/db/schema/earnings";

import { testDatabase } from "~tests/support/test-database";
import { makePaidOrder } from "~tests/support/factories/orders";
import {
  creatorEarningsSummary,
  creatorPayouts,
  earningsByWeek,
  latestEarnings,
} from "./creator-earnings.server";

const database = testDatabase();

test("creators see their own earnings and payouts and no one else's", async () => {
  const now = new Date();
  const sales = [
    await makePaidOrder(database.db, { paidAt: now }),
    await makePaidOrder(database.db, { paidAt: now, quantity: 2 }),
  ];
  for (const { product } of sales)
    await database.db.insert(payouts).values({
      creatorUserId: product.creatorUserId,
      week: "2026-11-16",
      amountCents: 300,
      status: "sent",
      sentAt: now,
      providerTransferId: product.id,
    });
  for (const [index, { product }] of sales.entries()) {
    const tees = index + 1;
    const owner = product.creatorUserId;
    expect(await creatorEarningsSummary(database.db, owner)).toEqual({
      totalCents: 375 * tees,
      paidCents: 300,
      pendingCents: 375 * tees - 300,
      teesSold: tees,
    });
    expect(await latestEarnings(database.db, owner)).toMatchObject([
      { productTitle: product.title, quantity: tees },
    ]);
    expect(await creatorPayouts(database.db, owner)).toMatchObject([{ amountCents: 300 }]);
    const weeks = await earningsByWeek(database.db, owner, now);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ shareCents: 375 * tees, teesSold: tees });
  }
});
