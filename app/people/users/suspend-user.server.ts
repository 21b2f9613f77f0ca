import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { adminUsers, profiles, sessions } from "~/schema/tables/accounts";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { Actor } from "../actor";
import { mayDo } from "~/schema/admin-roles";
import { reopenAccount } from "../data-rights/closed-accounts.server";

export type SuspendResult =
  | { ok: true }
  | { ok: false; reason: "admins-only" | "own-account" | "on-the-team" | "already-so" };

/**
 * Suspends a person: they are signed out everywhere, their page and products are hidden, and
 * payouts stop. Nothing is deleted. Members of the team cannot be suspended: an owner takes them off
 * the team first.
 * @param why is kept with the account, for admins; the person never sees it
 */
export async function suspendUser(
  db: Database,
  actor: Actor,
  userId: string,
  why = "",
): Promise<SuspendResult> {
  if (!mayDo(actor, "suspend-people")) return { ok: false, reason: "admins-only" };
  if (actor.userId === userId) return { ok: false, reason: "own-account" };
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    if ((await tx.$count(adminUsers, eq(adminUsers.userId, userId))) > 0)
      return { ok: false, reason: "on-the-team" };
    const suspended = await tx
      .update(profiles)
      .set({ suspendedAt: new Date(), isVisible: false, suspensionReason: why || null })
      .where(and(eq(profiles.id, userId), isNull(profiles.suspendedAt)))
      .returning(auditedColumns);
    if (suspended.length === 0) return { ok: false, reason: "already-so" };
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAdminAction(tx, actor, {
      action: "PERSON_SUSPENDED",
      resourceType: "user",
      resourceId: userId,
      before: before && spoken(before),
      after: suspended.map(spoken)[0],
    });
    return { ok: true };
  });
}

/** Reinstates a suspended person and shows their page and products again, unless a guardian paused. */
export async function reinstateUser(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<SuspendResult> {
  if (!mayDo(actor, "suspend-people")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    const reinstated = await tx
      .update(profiles)
      .set({ suspendedAt: null, isVisible: isNotPaused })
      .where(and(eq(profiles.id, userId), isNotNull(profiles.suspendedAt)))
      .returning(auditedColumns);
    if (reinstated.length === 0) return { ok: false, reason: "already-so" };
    await reopenAccount(tx, userId);
    await recordAdminAction(tx, actor, {
      action: "PERSON_REINSTATED",
      resourceType: "user",
      resourceId: userId,
      before: before && spoken(before),
      after: reinstated.map(spoken)[0],
    });
    return { ok: true };
  });
}

const isNotPaused = sql<boolean>`not exists (select 1 from parental_consents c
  where c.child_user_id = ${profiles.id} and c.status = 'active' and c.paused_at is not null)`;

const auditedColumns = { suspendedAt: profiles.suspendedAt, isVisible: profiles.isVisible };

/** The account before the change, locked until the transaction ends. */
async function lockUser(tx: Transaction, userId: string) {
  const [person] = await tx
    .select(auditedColumns)
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("update");
  return person ?? null;
}

function spoken({ suspendedAt, isVisible }: { suspendedAt: Date | null; isVisible: boolean }) {
  return { isSuspended: suspendedAt !== null, suspendedAt, isVisible };
}
