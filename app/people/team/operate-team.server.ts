import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { adminUsers, sessions, users } from "~/schema/tables/accounts";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";

import type { AdminRole } from "~/schema/admin-roles";
import { resetAttempts } from "../rate-limits/count-attempt.server";
import { removeSecondFactor } from "../second-factor/turn-off-second-factor.server";
import { isLastOwner, lockOwners } from "./lock-team.server";
import { notifyMember } from "./notify-team.server";

/** What an operator does from the shell, where no one is signed in. */
type Operated<More = object> =
  | ({ ok: true } & More)
  | { ok: false; reason: "no-account" | "last-owner" | "not-a-member" };

/**
 * Makes someone an admin, or gives an admin another role.
 * @param asked without one, an admin stays what they are and others become owners
 */
export async function grantRole(
  db: Database,
  email: string,
  asked: AdminRole | undefined,
  now: Date,
): Promise<Operated<{ role: AdminRole }>> {
  return db.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    if (!userId) return { ok: false, reason: "no-account" };
    const owners = await lockOwners(tx);
    const before = await roleOf(tx, userId);
    const role = asked ?? before ?? "owner";
    if (role === before) return { ok: true, role };
    if (isLastOwner(owners, userId)) return { ok: false, reason: "last-owner" };
    await tx
      .insert(adminUsers)
      .values({ userId, role })
      .onConflictDoUpdate({ target: adminUsers.userId, set: { role } });
    await recordSecurityEvent(tx, {
      action: "ROLE_CHANGED",
      resourceType: "user",
      resourceId: userId,
      userId,
      metadata: { to: "admin", role },
    });
    await notifyMember(tx, { userId, change: before ? "role" : "joined", role, by: null }, now);
    return { ok: true, role };
  });
}

/** Takes someone off the team and signs them out everywhere. */
export async function revokeRole(db: Database, email: string, now: Date): Promise<Operated> {
  return db.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    if (!userId) return { ok: false, reason: "no-account" };
    const owners = await lockOwners(tx);
    const role = await roleOf(tx, userId);
    if (!role) return { ok: false, reason: "not-a-member" };
    if (isLastOwner(owners, userId)) return { ok: false, reason: "last-owner" };
    await notifyMember(tx, { userId, change: "removed", role, by: null }, now);
    await tx.delete(adminUsers).where(eq(adminUsers.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordSecurityEvent(tx, {
      action: "ROLE_CHANGED",
      resourceType: "user",
      resourceId: userId,
      userId,
      metadata: { to: "none" },
    });
    return { ok: true };
  });
}

/**
 * Ends the pause after wrong passwords and codes.
 * @param options.removesSecondFactor also takes the authenticator app and the recovery codes away
 */
export async function unlockAccount(
  db: Database,
  email: string,
  { removesSecondFactor, now }: { removesSecondFactor: boolean; now: Date },
): Promise<Operated<{ isRemoved: boolean }>> {
  return db.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    if (!userId) return { ok: false, reason: "no-account" };
    await resetAttempts(tx, "login", { account: email });
    await resetAttempts(tx, "secondFactor", { account: userId });
    const isRemoved =
      removesSecondFactor && (await removeSecondFactor(tx, userId, "removed", { now, origin: {} }));
    await recordSecurityEvent(tx, {
      action: "ACCOUNT_UNLOCKED",
      resourceType: "user",
      resourceId: userId,
      userId,
    });
    return { ok: true, isRemoved };
  });
}

async function accountOf(tx: Transaction, email: string): Promise<string | null> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? null;
}

async function roleOf(tx: Transaction, userId: string): Promise<AdminRole | null> {
  const [member] = await tx
    .select({ role: adminUsers.role })
    .from(adminUsers)
    .where(eq(adminUsers.userId, userId))
    .for("update");
  return member?.role ?? null;
}
