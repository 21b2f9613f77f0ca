import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { creatorEarnings } from "~/schema/tables/earnings";
import { refunds } from "~/schema/tables/payments";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { returnRefund } from "~/orders/refunds/return-refund.server";
import { shareOf } from "~/lib/money";

import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { checkLedger } from "./check-ledger.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));

it.each([1001, 1003, 1010, 1017, 999])(
  "leaves a creator the share of what is left, to the cent, at %i cents a shirt",
  async (basePriceCents) => {
    const { creatorUserId, variantIds } = await makeProduct(test.db, { basePriceCents });
    const lines = [{ variantId: variantIds[0], quantity: 7 }];
    const shown = { shownTotalCents: 7 * basePriceCents };
    const orderId = await makeOpenOrder(test.db, lines, shown);
    await world.payAtProvider(orderId);
    await world.takeEvents();
    const admin = await makeAdmin(test.db);
    for (const shirts of [1, 3, 2])
      await refundOrder(test.db, admin, await shirtsOf(test.db, orderId, shirts), world.deps);
    const made = await test.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    let left = basePriceCents;
    for (const { id, amountCents } of made.toSorted((a, b) => a.amountCents - b.amountCents)) {
      expect(await returnRefund(test.db, id, world.deps)).toBe(true);
      left += amountCents;
      const due = shareOf(left, 1500);
      const has = await creatorBalance(test.db, creatorUserId);
      expect(has).toBe(due);
      const rows = await test.db.select().from(creatorEarnings);
      expect(rows.reduce((sum, row) => sum + row.creatorShareCents, 0)).toBe(has);
      expect(await checkLedger(test.db)).toEqual([]);
    }
  },
);
