import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/records";
import { weeklyMailStops } from "~/db/schema/system";
import { queueMail } from "~/features/mail/queue-mail.server";
import { DAY_MS, weekOf } from "~/lib/dates";

import { waitingDrawings, weekFigures } from "./week-figures.server";

const WEEK_MS = 7 * DAY_MS;

/**
 * Queues the mail about last week for each owner who wants it, once a week.
 * @returns for how many
 */
export async function sendWeeklyFigures(db: Database, now: Date): Promise<number> {
  const thisMonday = weekOf(now);
  const owners = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .leftJoin(weeklyMailStops, eq(weeklyMailStops.userId, users.id))
    .leftJoin(mails, eq(mails.cause, sql`${causeOf(thisMonday, "")} || ${users.id}`))
    .where(and(eq(adminUsers.role, "owner"), isNull(weeklyMailStops.userId), isNull(mails.id)));
  if (owners.length === 0) return 0;
  const monday = new Date(Date.parse(thisMonday) - WEEK_MS);
  const facts = {
    weekOf: monday.toISOString().slice(0, 10),
    week: await weekFigures(db, monday),
    before: await weekFigures(db, new Date(monday.getTime() - WEEK_MS)),
    waiting: await waitingDrawings(db, now),
  };
  for (const { userId, email } of owners)
    await queueMail(db, {
      template: "weekly-figures",
      facts,
      to: email,
      cause: causeOf(thisMonday, userId),
    });
  return owners.length;
}

function causeOf(monday: string, userId: string): string {
  return `weekly-figures:${monday}:${userId}`;
}
