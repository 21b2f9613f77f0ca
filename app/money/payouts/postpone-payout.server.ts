import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { payouts } from "~/schema/tables/earnings";
import { HOUR_MS } from "~/lib/dates";

import { takeLateShares } from "../take-late-shares.server";
import { lockEarner, lockOrders, type Earner } from "./payout-locks.server";

const LONGEST_PAUSE_HOURS = 24;

/**
 * The provider's answers to a spent key that do not prove that nothing was sent: an error of its
 * own, and an earlier transfer under the same key.
 */
const UNPROVEN = new Set(["unavailable", "idempotency-conflict"]);

/**
 * Tries it again later, after ever longer pauses. Where the provider refused for good, nothing of it
 * is fixed any more: the next try computes it anew and may use another account, and what was refunded
 * in the meantime is taken from it. Money that the bank sent back once stays as it was: it had left
 * the shop.
 */
export async function postponePayout(
  db: Database,
  payout: Earner & { id: string; attempts: number },
  { reason, keySpent = false }: { reason: string; keySpent?: boolean },
  now: Date,
): Promise<void> {
  // Money may come to the balance at any time.
  const hours =
    reason === "insufficient-funds" ? 1 : Math.min(2 ** payout.attempts / 2, LONGEST_PAUSE_HOURS);
  const later = {
    status: "failed" as const,
    error: reason,
    dueAt: new Date(now.getTime() + hours * HOUR_MS),
    ...(keySpent ? { providerAttempt: sql`${payouts.providerAttempt} + 1` } : {}),
  };
  const isThis = and(eq(payouts.id, payout.id), inArray(payouts.status, ["pending", "failed"]));
  if (!keySpent || UNPROVEN.has(reason)) {
    await db.update(payouts).set(later).where(isThis);
    return;
  }
  await db.transaction(async (tx) => {
    await lockEarner(tx, payout);
    await lockOrders(tx, payout.id);
    const [refused] = await tx
      .update(payouts)
      .set({
        ...later,
        destinationAccountId: null,
        fixedAt: sql`case when ${payouts.transferRound} > 1 then ${payouts.fixedAt} end`,
      })
      .where(isThis)
      .returning({ fixedAt: payouts.fixedAt });
    if (refused && !refused.fixedAt) await takeLateShares(tx, payout.id, now);
  });
}
