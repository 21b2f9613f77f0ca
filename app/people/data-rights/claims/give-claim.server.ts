import { eq, sql } from "drizzle-orm";

import { hashToken } from "~/people/link-tokens.server";
import type { Transaction } from "~/platform/database/client.server";
import { LAST_MAIL } from "~/platform/mail/mail-states";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";
import { departures } from "~/schema/tables/earnings";

import { newClaimCode } from "./claim-code";
import { goesBackCents, openCents } from "./departure-left.server";

/**
 * Makes a new code for what an erased account had earned; an older one no longer works, and no one
 * else is paid. Nothing of the mail is kept once it is delivered: the code is stored as a hash alone.
 * @returns the mail with the code; null where nothing is owed
 */
export async function giveClaim(
  tx: Transaction,
  departureId: string,
  to: string,
  now: Date,
): Promise<MailToQueue | null> {
  const { rows } = await tx.execute<{ cents: number; hasAccount: boolean; isHeld: boolean }>(sql`
    select (${openCents} - ${goesBackCents})::int as cents,
      d.payment_account_id is not null as "hasAccount", d.held_at is not null as "isHeld"
    from departures d where d.id = ${departureId}`);
  const owed = rows[0];
  if (!owed || owed.cents <= 0) return null;
  const code = newClaimCode();
  const claimHash = hashToken(code);
  await tx
    .update(departures)
    .set({ payeeUserId: null, claimHash, contactAt: now })
    .where(eq(departures.id, departureId));
  return {
    template: "earnings-claim",
    facts: {
      token: code,
      amountCents: owed.cents,
      hasAccount: owed.hasAccount && !owed.isHeld,
      isHeld: owed.isHeld,
    },
    to,
    cause: `${LAST_MAIL}claim:${departureId}:${claimHash.slice(0, 8)}`,
  };
}
