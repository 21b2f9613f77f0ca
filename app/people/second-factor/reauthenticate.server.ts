import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { sessions } from "~/schema/tables/accounts";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";

import type { Actor } from "../actor";
import { checkOwnPassword } from "../passwords/change-password.server";
import { checkCode, type CodeDeps } from "./check-code.server";

type Confirmed =
  | { ok: true }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** Someone who is signed in shows again that it is them, before something that matters. */
export async function reauthenticate(
  db: Database,
  actor: Actor,
  sessionId: string,
  typed: { password: string } | { code: string },
  deps: CodeDeps,
): Promise<Confirmed> {
  const checked = await ("code" in typed
    ? checkCode(db, actor.userId, typed, deps)
    : checkOwnPassword(db, actor, typed.password, deps));
  if (!checked.ok) return checked;
  const { now, origin } = deps;
  await db
    .update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)));
  await recordSecurityEvent(db, {
    action: "SIGN_IN_CONFIRMED",
    resourceType: "session",
    resourceId: sessionId,
    userId: actor.userId,
    ...origin,
  });
  return { ok: true };
}
