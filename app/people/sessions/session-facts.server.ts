import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { sessions } from "~/schema/tables/accounts";
import { secondFactors } from "~/schema/tables/team";

/** What is known about a session beside whose it is. */
type SessionFacts = {
  id: string;
  userId: string;
  /** The password was right; the code of the second factor is still to come. */
  awaitsCode: boolean;
  /** When a password or code was last typed. */
  confirmedAt: Date;
  startedAt: Date;
  hasSecondFactor: boolean;
};

export async function sessionFacts(db: Db, token: string): Promise<SessionFacts | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      awaitsCode: sessions.awaitsCode,
      confirmedAt: sql<Date>`coalesce(${sessions.confirmedAt}, ${sessions.createdAt})`.mapWith(
        sessions.createdAt,
      ),
      startedAt: sessions.createdAt,
      secondFactorId: secondFactors.id,
    })
    .from(sessions)
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, sessions.userId), isNotNull(secondFactors.confirmedAt)),
    )
    .where(eq(sessions.token, token));
  if (!row) return null;
  const { secondFactorId, ...facts } = row;
  return { ...facts, hasSecondFactor: secondFactorId !== null };
}
