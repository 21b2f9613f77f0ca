import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isChildBorn } from "~/platform/database/age-in-sql.server";

import { isGuest, type ReviewBuyer } from "../review-buyer.server";

/**
 * No one under 13 is asked for a picture: the birth date says so, or where none is kept the age
 * group does not say otherwise.
 */
export async function maySendPictures(db: Db, buyer: ReviewBuyer): Promise<boolean> {
  if (isGuest(buyer)) return true;
  const { rows } = await db.execute(sql`
    select 1 from age_verifications v
      where v.user_id = ${buyer.userId} and ${isChildBorn(sql`v.date_of_birth`)}
    union all
    select 1 from profiles p
      where p.id = ${buyer.userId} and p.age_bracket in ('4-7', '8-10', '11-13')
        and not exists (select 1 from age_verifications v where v.user_id = p.id)
    limit 1`);
  return rows.length === 0;
}
