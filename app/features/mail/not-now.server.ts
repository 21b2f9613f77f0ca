import { sql } from "drizzle-orm";

import { mails } from "~/db/schema/records";

/**
 * SQL condition: what the mail says of a shirt that is about to be shown is not true at this moment,
 * because the guardian has paused everything since, or has replied already. After a pause it leaves.
 */
export const isNotTrueNow = sql`(${mails.template} = 'before-showing' and (
  exists (select 1 from parental_consents c
    where c.id::text = ${mails.facts} ->> 'consentId' and c.paused_at is not null)
  or exists (select 1 from showing_requests r
    where r.design_id::text = ${mails.facts} ->> 'designId' and r.reply is not null)))`;
