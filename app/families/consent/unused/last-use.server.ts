import { sql } from "drizzle-orm";

import { isSecondNow } from "~/platform/database/guarded-by.server";
import { parentalConsents } from "~/schema/tables/consent";

/**
 * When a child's account was last used: a sign-in of the child or a guardian, an upload, a sale;
 * at the least, the consent itself.
 */
export const lastUse = sql`greatest(
  ${parentalConsents.decidedAt},
  (select max(p.last_seen_at) from profiles p
    where p.id in (${parentalConsents.childUserId}, ${parentalConsents.guardianUserId})
      or p.id in (select g.user_id from second_guardians g where g.consent_id = ${parentalConsents.id} and ${isSecondNow})),
  (select max(d.created_at) from designs d where d.user_id = ${parentalConsents.childUserId}),
  (select max(e.created_at) from creator_earnings e
    where e.creator_user_id = ${parentalConsents.childUserId} and e.kind = 'sale'))`;
