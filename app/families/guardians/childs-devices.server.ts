import { and, desc, eq, gt, inArray } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { sessions } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { deviceName } from "~/people/sessions/device-name";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { isUuid } from "~/lib/uuid";

import { ownChild } from "./own-child.server";

type Device = { id: string; name: string; lastUsedAt: Date };

/** Where the guardian's child is signed in now, last used first. */
export async function childsDevices(
  db: Db,
  guardian: Actor,
  consentId: string,
  now: Date,
): Promise<Device[]> {
  if (!isUuid(consentId)) return [];
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, sessions.userId))
    .where(and(ownChild(guardian, consentId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt));
  return rows.map(({ userAgent, ...device }) => ({ ...device, name: deviceName(userAgent) }));
}

/**
 * Signs the guardian's child out on one device, at once.
 * @returns false when there is no such session of this child
 */
export async function signChildOut(
  db: Database,
  guardian: Actor,
  { consentId, sessionId }: { consentId: string; sessionId: string },
  { origin }: { origin: RequestOrigin },
): Promise<boolean> {
  if (!isUuid(consentId) || !isUuid(sessionId)) return false;
  return db.transaction(async (tx) => {
    const child = tx
      .select({ id: parentalConsents.childUserId })
      .from(parentalConsents)
      .where(ownChild(guardian, consentId));
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), inArray(sessions.userId, child)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return false;
    await recordSecurityEvent(tx, {
      action: "CHILD_SIGNED_OUT",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      ...origin,
    });
    return true;
  });
}
