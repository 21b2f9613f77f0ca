import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { isYoungerThan } from "~/db/utc-today.server";

import { CONSENT_AGE } from "./age-brackets";

/** Whether a first name may be public: for a child under 13, only if the guardian allowed it. */
export async function guardianAllowsName(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from age_verifications v
    where v.user_id = ${userId}
      and ${isYoungerThan(CONSENT_AGE, sql`v.date_of_birth`)}
      and not exists (
        select 1 from parental_consents c
        where c.child_user_id = v.user_id and c.status = 'active' and c.scope_public_name)`);
  return rows.length === 0;
}
