import { and, asc, eq, inArray, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { formatDeadline, timeLeft } from "~/lib/dates";

import { isHeldForFraud } from "./payment-doubted.server";

const MOST_NAMED = 50;

const dueBy = sql<string | null>`(select min(disputes.evidence_due_by)::text from disputes
  where disputes.order_id = orders.id and disputes.status = 'open')`;
const isHeld = and(inArray(orders.status, ["paid", "in_production"]), isHeldForFraud);

const someone = sql`select o.id from orders o where o.dispute_status = 'open'
  union select w.order_id from fraud_warnings w where w.released_at is null`;

/** Orders whose payment waits for an admin: the earliest deadline first, then fraud warnings. */
export async function ordersToAnswer(db: Db, now: Date) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      isDisputed: sql<boolean>`${orders.disputeStatus} is not distinct from 'open'`,
      dueBy,
    })
    .from(orders)
    // the first condition names the few orders that the second is asked of
    .where(and(sql`orders.id in (${someone})`, or(eq(orders.disputeStatus, "open"), isHeld)))
    .orderBy(sql`${dueBy} nulls last`, asc(orders.paidAt), asc(orders.number))
    .limit(MOST_NAMED);
  return rows.map(({ id, number, isDisputed, dueBy: due }) => ({
    id,
    number,
    what: isDisputed ? disputedText(due, now) : "may be fraud: refund it or print it",
  }));
}

/** How many of them there are, not counted further than they are named. */
export async function ordersToAnswerCount(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (
    (select from ${orders} where ${orders.disputeStatus} = 'open' limit ${MOST_NAMED})
    union all (select from ${orders} where ${orders.disputeStatus} is distinct from 'open' and ${isHeld}
      and orders.id in (select w.order_id from fraud_warnings w where w.released_at is null) limit ${MOST_NAMED})
    limit ${MOST_NAMED}) waiting`);
  return rows[0]?.total ?? 0;
}

function disputedText(due: string | null, now: Date): string {
  if (!due) return "is disputed: send our evidence";
  const left = timeLeft(due, now);
  if (left === "over") return "is disputed: the time for evidence is over";
  return `is disputed: evidence until ${formatDeadline(due)} (${left})`;
}
