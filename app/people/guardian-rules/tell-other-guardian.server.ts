import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { GuardianAct } from "~/schema/guardian-acts";

import { otherGuardian } from "./guardians-of.server";

type Act = {
  consentId: string;
  /** Who did it; the other is told. */
  by: { userId: string; firstName: string };
  act: GuardianAct;
  /** Of the drawing that it is about. */
  title?: string;
  designId?: string;
  /** When what was asked for happens. */
  at?: Date;
  /** The first name of who is paid from now on, or would be. */
  payee?: string;
};

/** Tells the other of two parents, by first name, what one of them decided; nothing where there is one. */
export async function tellOtherGuardian(
  tx: Transaction,
  { consentId, by, act, title, designId, at, payee }: Act,
): Promise<void> {
  const other = await otherGuardian(tx, consentId, by.userId);
  if (!other) return;
  const [child] = await tx
    .select({ id: parentalConsents.childUserId, firstName: profiles.firstName })
    .from(parentalConsents)
    .leftJoin(profiles, eq(profiles.id, parentalConsents.childUserId))
    .where(eq(parentalConsents.id, consentId));
  await queueMail(tx, {
    template: "other-parent",
    facts: {
      act,
      consentId,
      firstName: other.firstName,
      otherFirstName: by.firstName,
      childFirstName: child?.firstName ?? null,
      title: title ?? null,
      designId: designId ?? null,
      at: at?.getTime() ?? null,
      payeeFirstName: payee ?? null,
    },
    to: other.email,
    ...(child?.id && { about: child.id }),
    cause: `other-parent:${act}:${consentId}:${randomUUID()}`,
  });
}
