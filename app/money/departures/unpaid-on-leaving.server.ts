import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

import { creatorEarningsSummary } from "../creator-earnings.server";
import { isReadyForPayouts, payeeOf } from "../payment-setup/payee.server";
import { dueCents } from "~/people/data-rights/claims/departure-left.server";

type Unpaid = {
  /** Earned and not paid out yet, by the person or a child that has left (cents). */
  cents: number;
  receiver: "guardian" | "account" | "claim";
};

/** What someone who deletes the account has not been paid yet, and who will receive it. */
export async function unpaidOnLeaving(db: Db, userId: string): Promise<Unpaid> {
  const { owedCents } = await creatorEarningsSummary(db, userId);
  const payee = await payeeOf(db, userId);
  return {
    cents: Math.max(owedCents, 0) + (await leftTo(db, userId)),
    receiver: payee?.isGuardian ? "guardian" : isReadyForPayouts(payee) ? "account" : "claim",
  };
}

/** What erased accounts had earned, and waits for this person's payment account (cents). */
export async function leftTo(db: Db, payeeUserId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(greatest(${dueCents()}, 0)), 0)::int as cents from departures d
    where d.payee_user_id = ${payeeUserId}`);
  return Number(rows[0]?.["cents"] ?? 0);
}
