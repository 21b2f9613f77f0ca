import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles, sessions, users } from "~/schema/tables/accounts";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";

import { checkCode, type CodeDeps, type TypedCode } from "./check-code.server";

type Passed =
  | { ok: true; userId: string; email: string }
  | { ok: false; reason: "wrong" | "over" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** The second half of signing in: with the right code the session that waits for it begins. */
export async function finishSignIn(
  db: Database,
  { token, userId }: { token: string; userId: string },
  typed: TypedCode,
  deps: CodeDeps,
): Promise<Passed> {
  const checked = await checkCode(db, userId, typed, deps);
  if (!checked.ok) return checked;
  const { now, origin } = deps;
  return db.transaction(async (tx) => {
    const [begun] = await tx
      .update(sessions)
      .set({ awaitsCode: false, confirmedAt: now })
      .where(and(eq(sessions.token, token), eq(sessions.awaitsCode, true)))
      .returning({ id: sessions.id });
    const [person] = await tx
      .update(profiles)
      .set({ lastSeenAt: now })
      .from(users)
      .where(and(eq(profiles.id, userId), eq(users.id, profiles.id)))
      .returning({ email: users.email });
    if (!begun || !person) return { ok: false, reason: "over" };
    await recordSecurityEvent(tx, {
      action: "SIGN_IN_SUCCESS",
      resourceType: "session",
      userId,
      ...origin,
    });
    return { ok: true, userId, email: person.email };
  });
}
