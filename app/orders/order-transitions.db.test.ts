/** @module-tag sweep */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orders } from "~/schema/tables/orders";
import { mayPass } from "~/lib/transitions";

import { orderStatuses, orderTransitions } from "~/schema/order-status";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");

test.each(orderStatuses)(
  "the database allows an order exactly the table's transitions from %s",
  async (from) => {
    for (const to of orderStatuses.filter((status) => status !== from)) {
      const id = randomUUID();
      await database.db.insert(orders).values({
        id,
        number: id,
        status: from,
        subtotalCents: 100,
        totalCents: 100,
        checkoutKey: id,
        provider: "sandbox",
        expiresAt: new Date(),
      });
      const change = database.db.update(orders).set({ status: to }).where(eq(orders.id, id));
      if (mayPass(orderTransitions, from, to)) await change;
      else
        await expect(change, to).rejects.toMatchObject({
          cause: { constraint: "orders_transition" },
        });
    }
  },
);
