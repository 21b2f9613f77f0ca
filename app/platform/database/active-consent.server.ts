import { sql } from "drizzle-orm";

import { isChildBorn } from "~/platform/database/age-in-sql.server";
import { parentalConsents } from "~/schema/tables/consent";

/** SQL condition on `parental_consents`: it holds, and the child is still under 13. */
export const isActiveConsent = sql`(${parentalConsents.status} = 'active' and not exists (
  select 1 from age_verifications v where v.user_id = ${parentalConsents.childUserId}
  and not ${isChildBorn(sql`v.date_of_birth`)}))`;
