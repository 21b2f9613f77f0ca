import { expect, it } from "vitest";

import { providerTransactions } from "~/schema/tables/books";

import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import { monthRange } from "./month";
import { monthFigures } from "./month-figures.server";

const test = testDatabase();

it("a month is what happens from its first moment to the last before the next, on both sides", async () => {
  const range = monthRange("2026-06");
  const justBefore = (moment: Date) => new Date(moment.getTime() - 1);
  const product = await makeProduct(test.db);
  for (const paidAt of [justBefore(range.from), range.from, justBefore(range.until), range.until]) {
    const { paymentId } = await makePaidOrder(test.db, { product, paidAt });
    const charge = { kind: "charge", amountCents: 2500, feeCents: 0 } as const;
    await test.db
      .insert(providerTransactions)
      .values({ ...charge, id: paymentId, provider: "sandbox", paymentId, occurredAt: paidAt });
  }
  const both = (cents: number) => ({ ours: cents, theirs: cents });
  expect(await monthFigures(test.db, range)).toMatchObject({
    orders: 2,
    grossCents: 5000,
    shirts: 2,
    parcels: 2,
    shareCents: 750,
    provider: { opening: both(2500), charges: both(5000), closing: both(7500) },
  });
});
