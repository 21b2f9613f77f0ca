import { and, eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { LAST_MAIL } from "~/platform/mail/mail-states";
import { queueMail } from "~/platform/mail/queue-mail.server";

import type { Actor } from "../actor";
import { checkOwnPassword } from "../passwords/change-password.server";
import type { ChildsMoney } from "./childs-money";
import { isLastOwner, lockOwners } from "../team/lock-team.server";
import { causeFor, guardiansOf } from "../guardian-rules/guardians-of.server";
import { eraseAccount } from "./erase-account.server";
import { recordErasure } from "./record-erasure.server";
import { leaveChildren } from "./leave-children.server";
import { teensPaidTo } from "./teens-paid-to.server";

type Deps = { now: Date; origin: RequestOrigin };

type DeleteResult =
  | { ok: true }
  | {
      ok: false;
      reason: "wrong" | "guardian-of-active" | "last-owner" | "childs-money" | "pay-first";
    }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Deletes the person's own account after checking the password; orders stay without a name. A guardian
 * who receives what a teen earns says first what becomes of that. Of two parents the other stays.
 */
export async function deleteOwnAccount(
  db: Database,
  actor: Actor,
  password: string,
  { now, origin }: Deps,
  childsMoney?: ChildsMoney,
): Promise<DeleteResult> {
  const checked = await checkOwnPassword(db, actor, password, { now, origin });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    const teens = await teensPaidTo(tx, actor.userId);
    if (teens.length > 0) {
      if (!childsMoney) return { ok: false, reason: "childs-money" };
      if (childsMoney === "pay-first") return { ok: false, reason: "pay-first" };
    }
    if (isLastOwner(await lockOwners(tx), actor.userId)) return { ok: false, reason: "last-owner" };
    if (!(await leaveChildren(tx, actor, now))) return { ok: false, reason: "guardian-of-active" };
    const ended = await endConsentFor(tx, actor.userId, now);
    await notifyPayeeLeft(tx, teens, actor.userId);
    await eraseAccount(tx, actor.userId, now);
    await recordSecurityEvent(tx, {
      action: "ACCOUNT_DELETED",
      resourceType: "user",
      resourceId: actor.userId,
      // Nothing more is kept about a child.
      ...(ended ? {} : origin),
    });
    await queueMail(tx, {
      template: "account-deleted",
      facts: { firstName: actor.firstName },
      to: actor.email,
      cause: LAST_MAIL + actor.userId,
    });
    return { ok: true };
  });
}

/**
 * When a child leaves, the consent ends with the account and the guardians are told.
 * @returns whether
 */
async function endConsentFor(tx: Transaction, childUserId: string, now: Date): Promise<boolean> {
  const [ended] = await tx
    .update(parentalConsents)
    .set({ status: "revoked", revokedAt: now, parentEmail: null, setUpTokenHash: null })
    .where(
      and(
        eq(parentalConsents.childUserId, childUserId),
        inArray(parentalConsents.status, ["active", "payee"]),
      ),
    )
    .returning({ id: parentalConsents.id });
  if (!ended) return false;
  await recordErasure(tx, "consent", [ended.id], now);
  for (const guardian of await guardiansOf(tx, ended.id))
    await queueMail(tx, {
      template: "child-left",
      facts: {},
      to: guardian.email,
      cause: causeFor(guardian, `child-left:${ended.id}`),
    });
  return true;
}

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
