import { eq, inArray } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { queueMail } from "~/platform/mail/queue-mail.server";

/** Tells teens that nobody receives their earnings any more, and how someone else can. */
export async function notifyPayeeLeft(
  tx: Transaction,
  teenUserIds: string[],
  payeeUserId: string,
): Promise<void> {
  const teens = await tx
    .select({ id: users.id, email: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, teenUserIds));
  for (const { id, email, firstName } of teens)
    await queueMail(tx, {
      template: "payee-left",
      facts: { firstName },
      to: email,
      cause: `payee-left:${id}:${payeeUserId}`,
    });
}
