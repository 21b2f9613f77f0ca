import { and, desc, eq, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import {
  contactMessages,
  moderationItems,
  notifications,
  reports,
  waitlistEntries,
} from "~/schema/tables/community";
import { mails } from "~/schema/tables/records";

import type { Exported } from "./export-orders.server";

/** What we told a person and what they told us. Mail texts are left out because they hold links. */
export async function exportMessages(
  db: Db,
  { userId, provenEmail }: Exported,
  accountEmail: string,
) {
  return {
    notifications: await db
      .select({ kind: notifications.kind, data: notifications.data, at: notifications.createdAt })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt)),
    mails: await db
      .select({
        template: mails.template,
        // A mail that is still waiting has not been rendered yet.
        subject: mails.subject,
        sentAt: mails.sentAt,
        at: mails.createdAt,
      })
      .from(mails)
      // An address that is not proven may be someone else's, for example a parent's.
      .where(
        and(
          eq(mails.to, accountEmail),
          provenEmail
            ? undefined
            : sql`${mails.createdAt} >= (select u.created_at from users u where u.id = ${userId})`,
        ),
      )
      .orderBy(desc(mails.createdAt)),
    profileReviews: await db
      .select({
        subject: moderationItems.subject,
        proposed: moderationItems.proposed,
        status: moderationItems.status,
        note: moderationItems.note,
        at: moderationItems.createdAt,
      })
      .from(moderationItems)
      .where(eq(moderationItems.userId, userId)),
    reports: await db
      .select({ reason: reports.reason, note: reports.note, at: reports.createdAt })
      .from(reports)
      .where(
        or(
          eq(reports.reporterUserId, userId),
          provenEmail ? eq(reports.reporterEmail, provenEmail) : undefined,
        ),
      ),
    contactMessages: provenEmail ? await contactMessagesOf(db, provenEmail) : [],
    waitlist: provenEmail
      ? await db
          .select({ source: waitlistEntries.source, at: waitlistEntries.createdAt })
          .from(waitlistEntries)
          .where(eq(waitlistEntries.email, provenEmail))
      : [],
  };
}

async function contactMessagesOf(db: Db, email: string) {
  return db
    .select({
      name: contactMessages.name,
      topic: contactMessages.topic,
      message: contactMessages.message,
      at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.email, email));
}
