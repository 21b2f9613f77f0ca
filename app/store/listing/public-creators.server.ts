import { sql } from "drizzle-orm";

import { isChildBorn } from "~/platform/database/age-in-sql.server";

// Columns are named in full: a selection from one table would shorten them, within subqueries too.

/** SQL condition on profiles: a creator has a page only with a shirt in the store. */
export const hasPublicPage = sql`(profiles.account_type = 'creator' and profiles.is_visible
  and profiles.suspended_at is null
  and exists (select 1 from store_listings l where l.creator_user_id = profiles.id))`;

/**
 * SQL condition on profiles: search engines leave the page out. It is so under 13, for a teen who does
 * not show both first name and age group, and for everyone who shows no age, so that being left out
 * does not tell how old someone is.
 */
export const isHiddenFromSearch = sql<boolean>`(profiles.public_age_bracket is null
  or (profiles.public_first_name is null and profiles.public_age_bracket <> '18+')
  or exists (
  select 1 from age_verifications v where v.user_id = profiles.id
    and ${isChildBorn(sql`v.date_of_birth`)}))`;
