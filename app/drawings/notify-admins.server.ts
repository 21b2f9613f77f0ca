import type { Db } from "~/platform/database/client.server";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import type { ShowingReply } from "~/schema/showing-replies";
import { queueMail } from "~/platform/mail/queue-mail.server";

/** "notify-admin-selection": mails everyone who reviews drawings that a creator has chosen, or chosen anew. */
export async function notifyAdminsOfSelection(
  db: Db,
  creatorUserId: string,
  {
    changed,
    ...choice
  }: {
    designId: string;
    title: string;
    mockupOrder: number;
    waitsForGuardian?: true;
    /** The mockup that was picked before, and when that changed. */
    changed?: { from: number; at: Date };
  },
): Promise<void> {
  const once = changed ? `selection-changed:${changed.at.getTime()}` : "selection";
  for (const { userId, email } of await adminsWhoMay(db, "review-designs")) {
    await queueMail(db, {
      template: "mockup-picked",
      facts: { ...choice, ...(changed && { insteadOf: changed.from }) },
      to: email,
      about: creatorUserId,
      cause: `${once}:${choice.designId}:${userId}`,
    });
  }
}

/** Mails everyone who reviews drawings what a guardian has decided about a drawing. */
export async function notifyAdminsOfReply(
  db: Db,
  creatorUserId: string,
  decision: { designId: string; title: string; reply: ShowingReply | "go-on"; at: Date },
): Promise<void> {
  const { at, ...facts } = decision;
  for (const { userId, email } of await adminsWhoMay(db, "review-designs")) {
    await queueMail(db, {
      template: "guardian-said",
      facts,
      to: email,
      about: creatorUserId,
      cause: `guardian-said:${decision.designId}:${at.getTime()}:${userId}`,
    });
  }
}
