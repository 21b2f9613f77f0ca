import { eq, sql } from "drizzle-orm";

import { hashToken } from "~/people/link-tokens.server";
import type { Transaction } from "~/platform/database/client.server";
import { LAST_MAIL } from "~/platform/mail/mail-states";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";
import { departures } from "~/schema/tables/earnings";

import { newClaimCode } from "./claim-code";
import { dueCents, goesBackCents, openCents } from "./departure-left.server";

/** What the mail with a code is filed under: of the code, no more than says which one it was. */
const CLAIM_MAIL = `${LAST_MAIL}claim:`;
const CODE_MARK = 8;

/** SQL over a departure `d` and a mail `m`: whether the code that works now was mailed with it. */
export const isMailOfCode = sql`m.cause = ${CLAIM_MAIL} || d.id || ':' || left(d.claim_hash, ${CODE_MARK}::int)`;

/**
 * Makes a new code for what an erased account had earned; an older one no longer works. Nothing of the
 * mail is kept once it is delivered: the code is stored as a hash alone. Where nothing is owed now,
 * it is for what a bank may send back.
 * @returns the mail with the code
 */
export async function giveClaim(
  tx: Transaction,
  departureId: string,
  to: string,
  now: Date,
): Promise<MailToQueue> {
  const { rows } = await tx.execute<{
    cents: number;
    jar: number;
    jarFrom: string | null;
    hasAccount: boolean;
    isHeld: boolean;
    hasPayee: boolean;
  }>(sql`
    select greatest(${dueCents()} - ${goesBackCents}, 0)::int as cents,
      greatest(${openCents} - ${dueCents()}, 0)::int as jar, d.jar_from as "jarFrom",
      d.payment_account_id is not null as "hasAccount", d.held_at is not null as "isHeld",
      d.payee_user_id is not null as "hasPayee"
    from departures d where d.id = ${departureId}`);
  const [owed] = rows;
  if (!owed) throw new Error("A code is made for what an account has left");
  const code = newClaimCode();
  const claimHash = hashToken(code);
  await tx
    .update(departures)
    .set({ claimHash, contactAt: now })
    .where(eq(departures.id, departureId));
  return {
    template: "earnings-claim",
    facts: {
      token: code,
      // What a guardian receives is told to them.
      amountCents: owed.hasPayee ? 0 : owed.cents,
      jarCents: owed.jar,
      jarFrom: owed.jar > 0 ? owed.jarFrom : null,
      hasAccount: owed.hasAccount && !owed.isHeld,
      isHeld: owed.isHeld,
    },
    to,
    cause: `${CLAIM_MAIL}${departureId}:${claimHash.slice(0, CODE_MARK)}`,
  };
}
