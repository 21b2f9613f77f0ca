import { sql } from "drizzle-orm";

import { parentalConsents } from "~/schema/tables/consent";

import { parentNoticeCause } from "./purge-parent-notices.server";

/** Whether the address that was asked last refused our mail, and no one has answered since. */
export const noticeBounced = sql<boolean>`(${parentalConsents.status} = 'notice_sent' and exists (
  select 1 from mails m
  where m.cause = ${parentNoticeCause("")} || ${parentalConsents.linkTokenHash} and m.bounced_at is not null))`;
