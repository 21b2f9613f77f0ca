import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, profiles, users } from "~/db/schema/accounts";
import { payouts } from "~/db/schema/earnings";
import { shownName } from "~/db/shown-name.server";
import { queueMail, type MailToQueue } from "~/features/mail/queue-mail.server";

type WithoutReader<Mail> = Mail extends MailToQueue ? Omit<Mail, "to"> : never;
type Alert = WithoutReader<
  Extract<MailToQueue, { template: "payout-failed" | "payouts-underfunded" }>
>;

/** A transfer did not go through; told at the first failure, and not again with each retry. */
export async function tellFailedTransfer(db: Db, payoutId: string, reason: string): Promise<void> {
  const [payout] = await db
    .select({
      amountCents: payouts.amountCents,
      round: payouts.transferRound,
      creatorUserId: payouts.creatorUserId,
      name: shownName(profiles),
    })
    .from(payouts)
    .leftJoin(profiles, eq(profiles.id, payouts.creatorUserId))
    .where(eq(payouts.id, payoutId));
  if (!payout) return;
  const { amountCents, round, creatorUserId, name } = payout;
  await tellOwners(db, {
    template: "payout-failed",
    facts: { amountCents, creatorName: name, error: reason },
    ...(creatorUserId ? { about: creatorUserId } : {}),
    cause: `payout-failed:${payoutId}:${round}`,
  });
}

/** The provider's balance does not cover what is due: told once a day. */
export async function tellLowFunds(
  db: Db,
  funds: { neededCents: number; availableCents: number },
  now: Date,
): Promise<void> {
  await tellOwners(db, {
    template: "payouts-underfunded",
    facts: funds,
    cause: `payouts-underfunded:${now.toISOString().slice(0, 10)}`,
  });
}

async function tellOwners(db: Db, alert: Alert): Promise<void> {
  const owners = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(eq(adminUsers.role, "owner"));
  for (const { userId, email } of owners)
    await queueMail(db, { ...alert, to: email, cause: `${alert.cause}:${userId}` });
}
