import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { queueMail } from "~/platform/mail/queue-mail.server";

/** Tells the person by mail that something about their second factor changed. */
export async function notifySecondFactorChange(
  db: Db,
  userId: string,
  facts: Omit<MailFacts<"second-factor-changed">, "firstName">,
  now: Date,
): Promise<void> {
  const found = await db
    .select({ email: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  for (const { email, firstName } of found)
    await queueMail(db, {
      template: "second-factor-changed",
      facts: { firstName, ...facts },
      to: email,
      cause: `second-factor:${userId}:${facts.change}:${now.toISOString()}`,
    });
}
