import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { addNotification } from "~/people/notifications/add-notification.server";
import { splitCommission } from "~/money/creator-share";

import { readyCreators } from "./payee.server";

type SoldOrder = {
  lines: readonly { creatorUserId: string | null; grossCents: number; commissionBps: number }[];
};

/** A creator with earnings that have nowhere to go now, and whether a mail has asked for an account. */
type Unready = { userId: string; isAsked: boolean };

const CAUSE = "payment-setup-needed";

/** The same for each creator; the mail is queued once. */
export function setupNeededCause(userId: string): string {
  return `${CAUSE}:${userId}`;
}

/** Each creator with earnings in the order but no payment account. */
export async function unreadyCreators(db: Db, order: SoldOrder): Promise<Unready[]> {
  const earning = order.lines.filter(
    ({ grossCents, commissionBps }) =>
      splitCommission(grossCents, commissionBps).creatorShareCents > 0,
  );
  const creators = new Set(earning.flatMap(({ creatorUserId }) => creatorUserId ?? []));
  if (creators.size === 0) return [];
  const ids = sql`select unnest(${sql.param([...creators])}::uuid[])`;
  const { rows } = await db.execute<Unready>(sql`
    with ready as (${readyCreators(ids)})
    select id as "userId",
      exists (select from mails where cause = ${setupNeededCause("")} || earning.id) as "isAsked"
    from (${ids}) earning (id) where id not in (select id from ready)`);
  return rows;
}

/** One notification for each of them. */
export async function notifySetupNeeded(tx: Db, unready: readonly Unready[]): Promise<void> {
  for (const { userId } of unready)
    await addNotification(tx, {
      userId,
      kind: "payment_setup_needed",
      data: {},
      cause: CAUSE,
    });
}
