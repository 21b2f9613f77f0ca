import { and, eq } from "drizzle-orm";
import { isAPIError } from "better-auth/api";

import type { Database } from "~/platform/database/client.server";
import { accounts, profiles, sessions, users } from "~/schema/tables/accounts";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

import { withComparedHash, type Auth } from "./auth.server";
import { attemptKeys, countAttempt, resetAttempts } from "../rate-limits/count-attempt.server";
import { hasSecondFactor } from "../second-factor/own-second-factor.server";
import { endSession } from "./end-session.server";

export type SignInDeps = { auth: Auth; origin: RequestOrigin; now: Date };

export type OpenedSession = {
  userId: string;
  email: string;
  firstName: string;
  /** Identifies the session on the server, so that it can be ended. */
  token: string;
  cookies: string[];
};

export type SignInResult =
  | ({
      ok: true;
      /** The session signs no one in before the code of the second factor. */
      awaitsCode: boolean;
    } & OpenedSession)
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Opens a new session if the password is right.
 * @param input.knownBrowser the id of this browser, if this account has been signed in with it
 */
export async function signIn(
  db: Database,
  input: { email: string; password: string; knownBrowser?: string | null },
  { auth, origin, now }: SignInDeps,
): Promise<SignInResult> {
  const { email: account, knownBrowser = null } = input;
  const keys = attemptKeys({ account, address: origin.ipAddress, knownBrowser });
  const counted = await countAttempt(db, "login", keys, now);
  if (!counted.ok) {
    if (counted.isFirst)
      await record(db, "ACCOUNT_LOCKOUT", await ownerOf(db, input.email), origin);
    return counted;
  }
  const opened = await openSession(db, input, { auth, origin, now });
  if (!opened) {
    await record(db, "SIGN_IN_FAILURE", await ownerOf(db, input.email), origin);
    return { ok: false, reason: "wrong" };
  }
  await resetAttempts(db, "login", keys);
  // Asked once the account was not locked: whoever turns codes on holds it until they are on.
  const awaitsCode = await hasSecondFactor(db, opened.userId);
  // No browser has the session's cookie yet.
  if (awaitsCode)
    await db.update(sessions).set({ awaitsCode }).where(eq(sessions.token, opened.token));
  else await record(db, "SIGN_IN_SUCCESS", opened.userId, origin);
  return { ok: true, awaitsCode, ...opened };
}

/** The same without counting an attempt, for people who have just chosen the password. */
export async function openSession(
  db: Database,
  { email, password }: { email: string; password: string },
  { auth, origin, now }: SignInDeps,
): Promise<OpenedSession | null> {
  try {
    const { result, hash } = await withComparedHash(() =>
      auth.api.signInEmail({
        body: { email, password },
        headers: sessionHeaders(origin),
        returnHeaders: true,
      }),
    );
    const { headers, response } = result;
    const userId = response.user.id;
    const owner = await ownerNow(db, userId);
    // The password changed during the check, and that change may have ended sessions before this
    // one.
    if (!owner || owner.suspendedAt || owner.hash !== hash) {
      await endSession(db, response.token);
      return null;
    }
    await db.update(profiles).set({ lastSeenAt: now }).where(eq(profiles.id, userId));
    return {
      userId,
      email,
      firstName: owner.firstName,
      token: response.token,
      cookies: headers.getSetCookie(),
    };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}

/** Waits for a change of the password, or for codes that are being turned on. */
async function ownerNow(db: Database, userId: string) {
  const [owner] = await db
    .select({
      firstName: profiles.firstName,
      suspendedAt: profiles.suspendedAt,
      hash: accounts.password,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.userId))
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")))
    .for("share", { of: accounts });
  return owner;
}

async function ownerOf(db: Database, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? null;
}

async function record(
  db: Database,
  action: "SIGN_IN_SUCCESS" | "SIGN_IN_FAILURE" | "ACCOUNT_LOCKOUT",
  userId: string | null,
  origin: RequestOrigin,
): Promise<void> {
  await recordSecurityEvent(db, { action, resourceType: "session", userId, ...origin });
}

/** Signs someone in whose account was opened a moment ago. */
export async function openFirstSession(
  db: Database,
  credentials: { email: string; password: string },
  deps: SignInDeps,
): Promise<OpenedSession> {
  const opened = await openSession(db, credentials, deps);
  if (!opened) throw new Error("A new account cannot sign in");
  return opened;
}

/** What the authentication library needs to know about a sign-in request. */
export function sessionHeaders({ ipAddress, userAgent }: RequestOrigin): Headers {
  const headers = new Headers();
  if (ipAddress) headers.set("X-Forwarded-For", ipAddress);
  if (userAgent) headers.set("User-Agent", userAgent.slice(0, 300));
  return headers;
}
