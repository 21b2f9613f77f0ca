import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { refunds } from "~/schema/tables/payments";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { PaymentErrorReason } from "~/integrations/payments/payment-error";
import { utcDay } from "~/lib/days";

/** What the shop's people have to see to: `PaymentProviderError.isOurs`. */
const ours = ["unauthorized", "insufficient-funds"] satisfies PaymentErrorReason[];

type StuckRefunds = { count: number; amountCents: number; reason: string };

/** Refunds that buyers were promised and that wait for the shop's people; null when there are none. */
export async function stuckRefunds(db: Db): Promise<StuckRefunds | null> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountCents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      reason: sql<string | null>`max(${refunds.error})`,
    })
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), inArray(refunds.error, ours)));
  return found?.reason ? { ...found, reason: found.reason } : null;
}

/** Tells the admins of all such refunds, once a day until there are none. */
export async function notifyStuckRefunds(db: Db, now: Date): Promise<void> {
  const stuck = await stuckRefunds(db);
  if (!stuck) return;
  const day = utcDay(now);
  for (const { userId, email } of await adminsWhoMay(db, "see-orders"))
    await queueMail(db, {
      template: "refunds-stuck",
      facts: stuck,
      to: email,
      cause: `refunds-stuck:${day}:${userId}`,
    });
}
