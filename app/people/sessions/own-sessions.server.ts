import { and, desc, eq, gt, ne } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { sessions } from "~/schema/tables/accounts";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

import { deviceName } from "./device-name";

/** Where a person is signed in: this browser first, then the one seen last. */
export async function ownSessions(
  db: Db,
  { userId }: { userId: string },
  ownSessionId: string | null,
  now: Date,
) {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      since: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), eq(sessions.awaitsCode, false)),
    )
    .orderBy(desc(sessions.updatedAt), sessions.id);
  const all = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isThis: row.id === ownSessionId,
  }));
  return [...all.filter(({ isThis }) => isThis), ...all.filter(({ isThis }) => !isThis)];
}

/**
 * Ends one of the person's sessions.
 * @returns whether there was one
 */
export async function endOwnSession(
  db: Db,
  { userId }: { userId: string },
  sessionId: string,
  origin: RequestOrigin,
): Promise<boolean> {
  return (await end(db, userId, eq(sessions.id, sessionId), origin)) > 0;
}

/**
 * Ends all sessions of the person but this one.
 * @returns how many
 */
export async function endOtherSessions(
  db: Db,
  { userId }: { userId: string },
  ownSessionId: string,
  origin: RequestOrigin,
): Promise<number> {
  return end(db, userId, ne(sessions.id, ownSessionId), origin);
}

async function end(
  db: Db,
  userId: string,
  which: ReturnType<typeof eq>,
  origin: RequestOrigin,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: sessions.id });
    for (const { id } of ended) {
      await recordSecurityEvent(tx, {
        action: "SESSION_ENDED",
        resourceType: "session",
        resourceId: id,
        userId,
        ...origin,
      });
    }
    return ended.length;
  });
}
