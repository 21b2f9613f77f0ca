import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";

type Left = { id: string; payeeUserId: string | null; claimedAt: Date | null };

type Told = {
  /** An account has gone; it was claimed with its code; it still waits for a payment account. */
  kind: "left" | "claimed" | "reminder";
  amountCents: number;
  /** Whether a payment account can receive it. */
  isReady: boolean;
  /** Each round of a kind is told once; null where there is only one. */
  round: string | null;
};

/** A mail about what an erased account had earned; null when no one with an account receives it. */
export async function composeDepartureMail(
  db: Db,
  left: Left,
  { round, ...facts }: Told,
): Promise<MailToQueue | null> {
  const payee = await payeeOfMail(db, left);
  if (!payee) return null;
  return {
    template: "last-earnings",
    facts: { firstName: payee.firstName, isChilds: left.claimedAt === null, ...facts },
    to: payee.to,
    cause: [`last-earnings-${facts.kind}`, left.id, ...(round ? [round] : [])].join(":"),
  };
}

/** Tells whoever receives it that it is on its way. */
export async function composeLastPayoutMail(
  db: Db,
  left: Left,
  payout: { id: string; amountCents: number },
): Promise<MailToQueue | null> {
  const payee = await payeeOfMail(db, left);
  if (!payee) return null;
  return {
    template: "last-earnings-sent",
    facts: {
      firstName: payee.firstName,
      isChilds: left.claimedAt === null,
      amountCents: payout.amountCents,
    },
    to: payee.to,
    cause: `payout-sent:${payout.id}`,
  };
}

async function payeeOfMail(db: Db, { payeeUserId }: Left) {
  if (!payeeUserId) return null;
  const [payee] = await db
    .select({ to: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, payeeUserId));
  return payee ?? null;
}
