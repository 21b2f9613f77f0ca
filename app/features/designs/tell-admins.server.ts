import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";
import type { ShowingReply } from "~/features/guardian-rules/showing-replies";
import { queueMail } from "~/features/mail/queue-mail.server";

/** "notify-admin-selection": mails every admin that a creator has chosen. */
export async function tellAdminsSelection(
  db: Db,
  creatorUserId: string,
  choice: { designId: string; title: string; mockupOrder: number; waitsForGuardian?: true },
): Promise<void> {
  for (const { userId, email } of await adminsToTell(db)) {
    await queueMail(db, {
      template: "mockup-picked",
      facts: choice,
      to: email,
      about: creatorUserId,
      cause: `selection:${choice.designId}:${userId}`,
    });
  }
}

/** Mails every admin what a guardian has said about a drawing. */
export async function tellAdminsGuardianSaid(
  db: Db,
  creatorUserId: string,
  said: { designId: string; title: string; reply: ShowingReply; at: Date },
): Promise<void> {
  const { at, ...facts } = said;
  for (const { userId, email } of await adminsToTell(db)) {
    await queueMail(db, {
      template: "guardian-said",
      facts,
      to: email,
      about: creatorUserId,
      cause: `guardian-said:${said.designId}:${at.getTime()}:${userId}`,
    });
  }
}

function adminsToTell(db: Db) {
  return db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId));
}
