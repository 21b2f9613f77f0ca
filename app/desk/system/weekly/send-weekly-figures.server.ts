import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { adminUsers, users } from "~/schema/tables/accounts";
import { mails } from "~/schema/tables/records";
import { weeklyMailStops } from "~/schema/tables/system";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { daysLater, mondayOf } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";

import { waitingDrawings, weekFigures } from "./week-figures.server";

/**
 * Queues the mail about the shop's last week for each owner who wants it, once on its Monday.
 * @returns for how many
 */
export async function sendWeeklyFigures(db: Database, now: Date): Promise<number> {
  const today = shopDay(now);
  if (today !== mondayOf(today)) return 0;
  const owners = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .leftJoin(weeklyMailStops, eq(weeklyMailStops.userId, users.id))
    .leftJoin(mails, eq(mails.cause, sql`${causeOf(today, "")} || ${users.id}`))
    .where(and(eq(adminUsers.role, "owner"), isNull(weeklyMailStops.userId), isNull(mails.id)));
  if (owners.length === 0) return 0;
  const monday = daysLater(today, -7);
  const facts = {
    weekOf: monday,
    week: await weekFigures(db, monday),
    before: await weekFigures(db, daysLater(monday, -7)),
    waiting: await waitingDrawings(db, now),
  };
  for (const { userId, email } of owners)
    await queueMail(db, {
      template: "weekly-figures",
      facts,
      to: email,
      cause: causeOf(today, userId),
    });
  return owners.length;
}

function causeOf(monday: string, userId: string): string {
  return `weekly-figures:${monday}:${userId}`;
}
