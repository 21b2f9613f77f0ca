import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { parentHandle } from "~/platform/database/shown-name.server";
import type { SecurityAction } from "~/platform/audit/security-actions";
import type { Actor } from "~/people/actor";

import type { GuardianDeed } from "./guardian-deed";

const LIMIT = 30;

/** What a record of two parents says of each thing that one of them did; the others are not in it. */
const recordedActs = {
  CONSENT_ACTIVE: "gave the consent",
  CONSENT_SCOPES_CHANGED: "changed what is allowed",
  SHOWING_CHANGED: "changed who decides before a drawing is shown",
  SHOWING_ALLOWED: "said “Show it”",
  SHOWING_REFUSED: "said “Not this one”",
  SAVINGS_CHANGED: "changed what is set aside until 18",
  CHILD_PAUSED: "paused everything",
  CHILD_RESUMED: "ended the pause",
  CHILD_SIGNED_OUT: "signed the child out on a device",
  DATA_EXPORTED: "downloaded everything",
  CONSENT_END_ASKED: "asked to end the consent",
  CONSENT_END_WITHDRAWN: "no longer wants the consent to end",
  CONSENT_HANDED_OVER: "followed the parent who left",
  GUARDIAN_CHECKED: "proved to be an adult",
  SECOND_PARENT_INVITED: "invited another parent",
  SECOND_PARENT_WITHDRAWN: "withdrew the invitation",
  SECOND_PARENT_JOINED: "joined as second parent",
  SECOND_PARENT_LEFT: "left as second parent",
  SECOND_PARENT_REMOVAL_ASKED: "asked that the second parent leaves",
  SECOND_PARENT_REMOVAL_WITHDRAWN: "no longer asks that the second parent leaves",
  SECOND_PARENT_REMOVED: "removed the second parent",
  PAYEE_CHANGE_ASKED: "asked to change who is paid",
  PAYEE_CHANGE_DECLINED: "did not agree to change who is paid",
  PAYEE_CHANGED: "agreed to change who is paid",
} as const satisfies Partial<Record<SecurityAction, string>>;

const acts = sql.join(
  Object.keys(recordedActs).map((act) => sql`${act}`),
  sql`, `,
);

/**
 * What each of two parents did, newest first, as the parents themselves read it: by first name, the reader
 * as "You", whoever has left as "Another parent". As long as the security log is kept.
 */
export async function deedsForParents(
  db: Db,
  { userId }: Actor,
  consentId: string,
): Promise<GuardianDeed[]> {
  const name = sql`(select p.first_name from profiles p where p.id = l.user_id)`;
  return deeds(
    db,
    consentId,
    sql`case when l.user_id = ${userId} then 'You' else coalesce(${name}, 'Another parent') end`,
  );
}

/** The same for a consent's record at the desk, each parent by the handle that the team knows them by. */
export async function deedsForTeam(db: Db, consentId: string): Promise<GuardianDeed[]> {
  return deeds(db, consentId, parentHandle(sql`l.user_id`));
}

type Row = Omit<GuardianDeed, "did" | "at"> & { act: keyof typeof recordedActs; at: string };

async function deeds(db: Db, consentId: string, who: SQL): Promise<GuardianDeed[]> {
  const { rows } = await db.execute<Row>(sql`
    with child as (select child_user_id as id from parental_consents where id = ${consentId}),
    of_them as (
      select l.id, l.action, l.user_id, l.created_at, null::text as title from security_logs l
      where l.resource_type = 'parental_consent' and l.resource_id = ${consentId}
      union all
      select l.id, l.action, l.user_id, l.created_at, d.title from designs d
      join security_logs l on l.resource_type = 'design' and l.resource_id = d.id::text
      where d.user_id = (select id from child) and l.action in ('SHOWING_ALLOWED', 'SHOWING_REFUSED'))
    select l.id, ${who} as who, l.action as act, l.title,
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from of_them l where l.user_id is not null and l.action in (${acts})
    order by l.created_at desc, l.id desc limit ${LIMIT}`);
  return rows.map(({ act, at, ...deed }) => ({
    ...deed,
    did: recordedActs[act],
    at: new Date(at),
  }));
}
