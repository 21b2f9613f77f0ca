import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { payouts } from "~/schema/tables/earnings";
import { mayPass } from "~/lib/transitions";

import { payoutStatuses, payoutTransitions } from "~/schema/payout-status";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");

test.each(payoutStatuses)(
  "the database allows a payout exactly the table's transitions from %s",
  async (from) => {
    for (const to of payoutStatuses.filter((status) => status !== from)) {
      const id = randomUUID();
      await database.db
        .insert(payouts)
        .values({ id, status: from, week: "2026-11-16", amountCents: 100 });
      const change = database.db.update(payouts).set({ status: to }).where(eq(payouts.id, id));
      if (mayPass(payoutTransitions, from, to)) await change;
      else
        await expect(change, to).rejects.toMatchObject({
          cause: { constraint: "payouts_transition" },
        });
    }
  },
);
