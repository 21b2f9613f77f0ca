import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";

type Left = { id: string; guardianUserId: string | null; endsAt: Date };

/** A mail to the guardian about what an erased child had earned; null when no one is left to tell. */
export async function composeDepartureMail(
  db: Db,
  left: Left,
  facts: { kind: "left" | "reminder" | "ended"; amountCents: number; isReady: boolean },
): Promise<MailToQueue | null> {
  const guardian = await guardianOf(db, left);
  if (!guardian) return null;
  const { kind, amountCents, isReady } = facts;
  return {
    template: "last-earnings",
    facts: {
      firstName: guardian.firstName,
      kind,
      amountCents,
      isReady,
      endsAt: left.endsAt.getTime(),
    },
    to: guardian.to,
    cause: `last-earnings-${kind}:${left.id}`,
  };
}

/** Tells the guardian that the last of it is on its way. */
export async function composeLastPayoutMail(
  db: Db,
  left: Left,
  payout: { id: string; amountCents: number },
): Promise<MailToQueue | null> {
  const guardian = await guardianOf(db, left);
  if (!guardian) return null;
  return {
    template: "last-earnings-sent",
    facts: { firstName: guardian.firstName, amountCents: payout.amountCents },
    to: guardian.to,
    cause: `payout-sent:${payout.id}`,
  };
}

async function guardianOf(db: Db, { guardianUserId }: Left) {
  if (!guardianUserId) return null;
  const [guardian] = await db
    .select({ to: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, guardianUserId));
  return guardian ?? null;
}
