import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { payouts } from "~/db/schema/earnings";
import { HOUR_MS } from "~/lib/dates";

const LONGEST_PAUSE_HOURS = 24;

/**
 * The provider's answers to a spent key that do not prove that nothing was sent: an error of its
 * own, and an earlier transfer under the same key.
 */
const UNPROVEN = new Set(["unavailable", "idempotency-conflict"]);

/**
 * Tries it again later, after ever longer pauses. Where the provider refused for good, nothing of it
 * is fixed any more: the next try computes it anew and may use another account. Money that the bank
 * sent back once stays as it was: it had left the shop.
 */
export async function putOffPayout(
  db: Database,
  payout: { id: string; attempts: number },
  { reason, keySpent = false }: { reason: string; keySpent?: boolean },
  now: Date,
): Promise<void> {
  const hours = Math.min(2 ** payout.attempts / 2, LONGEST_PAUSE_HOURS);
  const isRefused = keySpent && !UNPROVEN.has(reason);
  await db
    .update(payouts)
    .set({
      status: "failed",
      error: reason,
      dueAt: new Date(now.getTime() + hours * HOUR_MS),
      ...(keySpent ? { providerAttempt: sql`${payouts.providerAttempt} + 1` } : {}),
      ...(isRefused
        ? {
            destinationAccountId: null,
            fixedAt: sql`case when ${payouts.transferRound} > 1 then ${payouts.fixedAt} end`,
          }
        : {}),
    })
    .where(and(eq(payouts.id, payout.id), inArray(payouts.status, ["pending", "failed"])));
}
