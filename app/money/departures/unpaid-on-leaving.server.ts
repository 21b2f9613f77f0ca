import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

import { creatorEarningsSummary } from "../creator-earnings.server";
import { payeeOf } from "../payment-setup/payee.server";
import { openCents } from "./departure-left.server";

type Unpaid = {
  /** Earned and not paid out yet, by the person or a child that has left (cents). */
  cents: number;
  receiver: "guardian" | "no-one";
};

/** What someone who deletes the account has not been paid yet, and who will receive it. */
export async function unpaidOnLeaving(db: Db, userId: string): Promise<Unpaid> {
  const own = (await creatorEarningsSummary(db, userId)).pendingCents;
  const payee = await payeeOf(db, userId);
  return {
    cents: Math.max(own, 0) + (await leftTo(db, userId)),
    receiver: payee?.isGuardian ? "guardian" : "no-one",
  };
}

/** What children that have left had earned, and waits for this guardian's account (cents). */
async function leftTo(db: Db, guardianUserId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(greatest(${openCents}, 0)), 0)::int as cents from departures d
    where d.guardian_user_id = ${guardianUserId} and d.closed_at is null`);
  return Number(rows[0]?.["cents"] ?? 0);
}
