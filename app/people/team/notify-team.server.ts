import { and, eq, ne } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminUsers, profiles, users } from "~/schema/tables/accounts";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { queueMail } from "~/platform/mail/queue-mail.server";

type News = MailFacts<"team-changed">;

type About = {
  /** The member concerned, who gets a mail of their own. */
  userId: string;
  change: MailFacts<"team-access-changed">["change"];
  role: News["role"];
  /** The first name of who did it; null from the shell. */
  by: string | null;
};

/** Tells a member what changed for them, and all other owners. */
export async function notifyMember(db: Db, about: About, now: Date): Promise<void> {
  const found = await db
    .select({ email: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, about.userId));
  const { change, role, by, userId } = about;
  for (const { email, firstName } of found) {
    await queueMail(db, {
      template: "team-access-changed",
      facts: { firstName, change, role },
      to: email,
      cause: `team-access:${userId}:${change}:${now.toISOString()}`,
    });
    await notifyOwners(db, { change, who: email, role, by }, userId, now);
  }
}

/**
 * Tells the owners what changed in the team, except the one it is about.
 * @param about the member's id, or the address of someone invited
 */
export async function notifyOwners(db: Db, news: News, about: string, now: Date): Promise<void> {
  const owners = await db
    .select({ id: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.role, "owner"), ne(users.email, news.who)));
  for (const { id, email } of owners) {
    await queueMail(db, {
      template: "team-changed",
      facts: news,
      to: email,
      about,
      cause: `team:${about}:${news.change}:${now.toISOString()}:${id}`,
    });
  }
}
