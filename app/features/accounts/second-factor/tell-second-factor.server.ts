import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import type { MailFacts } from "~/features/mail/facts/mail-facts";
import { queueMail } from "~/features/mail/queue-mail.server";

/** Tells the person by mail that something about their second factor changed. */
export async function tellSecondFactor(
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
