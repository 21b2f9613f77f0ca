import { AsyncLocalStorage } from "node:async_hooks";
import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";

import type { Database } from "~/platform/database/client.server";
import { accounts, sessions, users, verifications } from "~/schema/tables/accounts";
import { cookieName } from "~/lib/keys/cookie-name";
import { currentKey, type Keys } from "~/lib/keys/keys";

import { MAX_PASSWORD_LENGTH } from "../account-limits";
import { IDLE_LIMIT_SECONDS } from "./session-limits";

type AuthDeps = { db: Database; secret: Keys; publicUrl: string; isSecure: boolean };

const compared = new AsyncLocalStorage<{ hash: string | null }>();

/** Runs it, and returns the hash that a password was compared with meanwhile; null where none was. */
export async function withComparedHash<Result>(work: () => Promise<Result>) {
  const seen: { hash: string | null } = { hash: null };
  const result = await compared.run(seen, work);
  return { result, ...seen };
}

/** Credentials and sessions, which the authentication library keeps in our tables. */
export function createAuth({ db, secret, publicUrl, isSecure }: AuthDeps) {
  return betterAuth({
    baseURL: publicUrl,
    secret: currentKey(secret),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: (password) => hash(password),
        verify({ hash: stored, password }) {
          const seen = compared.getStore();
          if (seen) seen.hash = stored;
          return verify(stored, password);
        },
      },
    },
    session: { expiresIn: IDLE_LIMIT_SECONDS, updateAge: 60, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: cookieName("inkling", isSecure),
      // The library would put a weaker prefix in front.
      useSecureCookies: false,
      database: { generateId: "uuid" },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
