import { sql } from "drizzle-orm";

import { openCents } from "~/people/data-rights/claims/departure-left.server";
import { isMailOfCode } from "~/people/data-rights/claims/give-claim.server";
import type { Db } from "~/platform/database/client.server";
import { MAX_ATTEMPTS } from "~/platform/mail/mail-states";

const SHOWN = 200;

export type ClaimForAdmins = {
  id: string;
  /** When the account was deleted (milliseconds). */
  leftMs: number;
  state: string | null;
  ageBracket: string | null;
  cents: number;
  /** Who is paid; `code` waits for whoever has it. */
  receiver: "held" | "claimed" | "guardian" | "account" | "code";
  /** What became of the mail with the code that works now; `none` where there is no code. */
  code: "none" | "used" | "waiting" | "sent" | "lost";
};

/** The code's mail was refused, or could not be handed over: no one can have the code. */
const isLost = sql`(m.bounced_at is not null
  or (m.sent_at is null and m.attempts >= ${MAX_ATTEMPTS}::int))`;

/** What erased accounts had earned and is still owed: codes that did not arrive first, then the latest. */
export async function claimsForAdmins(db: Db): Promise<ClaimForAdmins[]> {
  const { rows } = await db.execute<ClaimForAdmins>(sql`
    select * from (
      select d.id, (extract(epoch from d.created_at) * 1000)::float8 as "leftMs", d.state,
        d.age_bracket as "ageBracket", ${openCents}::int as cents,
        case when d.held_at is not null then 'held' when d.claimed_at is not null then 'claimed'
          when d.payee_user_id is not null then 'guardian'
          when d.payment_account_id is not null then 'account' else 'code' end as receiver,
        case when d.claim_hash is null and d.claimed_at is not null then 'used'
          when d.claim_hash is null then 'none' when ${isLost} then 'lost'
          when m.id is not null and m.sent_at is null then 'waiting' else 'sent' end as code
      from departures d left join mails m on ${isMailOfCode}
      where d.closed_at is null) claims
    where cents > 0 order by code = 'lost' desc, "leftMs" desc, id limit ${SHOWN}::int`);
  return rows;
}

/** How many codes for what is still owed did not arrive. */
export async function lostCodeCount(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from departures d join mails m on ${isMailOfCode}
    where d.closed_at is null and ${isLost} and ${openCents} > 0`);
  return rows[0]?.count ?? 0;
}
