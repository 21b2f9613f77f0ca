import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { isChildBorn } from "~/db/utc-today.server";
import { browsingBrackets } from "~/features/accounts/age-brackets";

import { isGuest, type ReviewBuyer } from "../review-buyer.server";

/** No one under 13 is asked for a picture, whatever kind of account knows the birth date. */
export async function maySendPictures(db: Db, buyer: ReviewBuyer): Promise<boolean> {
  if (isGuest(buyer)) return true;
  const { rows } = await db.execute(sql`
    select 1 from age_verifications v
      where v.user_id = ${buyer.userId} and ${isChildBorn(sql`v.date_of_birth`)}
    union all
    select 1 from profiles p where p.id = ${buyer.userId} and p.age_bracket = any (${sql.param([...browsingBrackets])}::text[])
    union all
    select 1 from parental_consents c where c.child_user_id = ${buyer.userId} and c.status = 'active'
    limit 1`);
  return rows.length === 0;
}
