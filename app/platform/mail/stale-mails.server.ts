import { sql } from "drizzle-orm";

import { isLineToReview } from "~/platform/database/line-to-review.server";
import { mails } from "~/schema/tables/records";

import { optionalMails } from "~/schema/optional-mails";

/**
 * SQL condition: what the mail says of a shirt that is about to be shown is not true at this moment,
 * because the guardian has paused everything since, or has replied already. After a pause it leaves.
 */
const isBeforeShowing = sql`(${mails.template} = 'before-showing' and (
  exists (select 1 from parental_consents c
    where c.id::text = ${mails.facts} ->> 'consentId' and c.paused_at is not null)
  or exists (select 1 from showing_requests r
    where r.design_id::text = ${mails.facts} ->> 'designId' and r.reply is not null)))`;

/** SQL condition: the mail says that a shirt is live which is hidden, switched off, or paused since. */
const isNotLive = sql`(${mails.template} = 'design-published' and exists (
  select 1 from products p left join profiles f on f.id = p.creator_user_id
  where p.slug = ${mails.facts} ->> 'slug' and (p.guardian_hold is not null or p.taken_down_at is not null or p.status <> 'active'
    or not f.is_visible or f.suspended_at is not null)))`;

/** SQL condition: the mail asks about a shirt that went back, was refunded, or has its review since. */
const isAskedInVain = sql`(${mails.template} = 'review-request' and exists (
  select 1 from jsonb_array_elements(coalesce(${mails.facts} -> 'listed', '[]')) s
  where not exists (select 1 from orders o join order_lines l on l.order_id = o.id
    where o.id::text = ${mails.facts} -> 'order' ->> 'id' and o.status = 'delivered'
      and l.product_id::text = s ->> 'productId' and ${isLineToReview})))`;

/**
 * SQL condition: the mail shows a shirt that is not in the store at this moment, or not with these
 * words any more, or its reader does not want it any more, or there is nothing left to ask.
 */
export const isStaleNews = sql`(coalesce(${mails.template}, '') in (${sql.join(
  optionalMails.map((kind) => sql`${kind}`),
  sql`, `,
)}) and (
  exists (select 1 from jsonb_array_elements(coalesce(${mails.facts} -> 'listed', '[]')) s
    where not exists (select 1 from store_listings l
      where l.product_id::text = s ->> 'productId' and l.title = s ->> 'title'
        and l.creator_name is not distinct from s ->> 'artist'))
  or not exists (select 1 from news_readers r
    where r.id::text = ${mails.facts} ->> 'readerId' and not ${mails.template} = any(r.stopped))
  or ${isAskedInVain}))`;

/** SQL condition: what the mail says is not true at this moment; it waits until it is. */
export const isNotTrueNow = sql`(${isBeforeShowing} or ${isNotLive} or ${isStaleNews})`;
