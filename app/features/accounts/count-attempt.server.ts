import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { rateLimits as counters } from "~/db/schema/accounts";

import { networkOf } from "~/lib/network-of";

import { rateLimits, type RateLimitName } from "./rate-limits";

type AttemptResult =
  | { ok: true }
  /** `isFirst`: this attempt started the pause. */
  | { ok: false; reason: "too-many"; retryAfterSeconds: number; isFirst: boolean };

/** Whose attempts are counted: an account or email address, and the client's network address. */
type AttemptKeys = { account?: string | null; address?: string | null };

/**
 * Counts one attempt for the account and one for the client address. Each count is a single SQL
 * statement, so all processes share it and no two attempts slip through together.
 */
export async function countAttempt(
  db: Db,
  name: RateLimitName,
  keys: AttemptKeys,
  now: Date,
): Promise<AttemptResult> {
  const { attempts, windowMs, blockMs } = rateLimits[name];
  let refusal: AttemptResult = { ok: true };
  for (const key of keyTexts(name, keys)) {
    const at = now.getTime();
    const [row] = await db
      .insert(counters)
      .values({ key, points: 1, expire: at + windowMs })
      .onConflictDoUpdate({
        target: counters.key,
        set: {
          points: sql`case when ${counters.expire} <= ${at} then 1 else ${counters.points} + 1 end`,
          expire: sql`case when ${counters.expire} <= ${at} then ${at + windowMs}
            when ${counters.points} = ${attempts} then ${at + blockMs}
            else ${counters.expire} end`,
        },
      })
      .returning({ points: counters.points, expire: counters.expire });
    if (!row || row.points <= attempts) continue;
    const retryAfterSeconds = Math.ceil(((row.expire ?? at) - at) / 1000);
    const isFirst = row.points === attempts + 1;
    if (refusal.ok || refusal.retryAfterSeconds < retryAfterSeconds) {
      refusal = { ok: false, reason: "too-many", retryAfterSeconds, isFirst };
    }
  }
  return refusal;
}

/** After a success the account's count is reset, and the client address gets one attempt back. */
export async function forgiveAttempt(
  db: Db,
  name: RateLimitName,
  keys: AttemptKeys,
): Promise<void> {
  if (keys.account) {
    await db
      .delete(counters)
      .where(inArray(counters.key, keyTexts(name, { account: keys.account })));
  }
  const [address] = keyTexts(name, { address: keys.address ?? null });
  if (address) {
    await db
      .update(counters)
      .set({ points: sql`greatest(${counters.points} - 1, 0)` })
      .where(eq(counters.key, address));
  }
}

// Hashed, so that the table holds neither email addresses nor network addresses.
function keyTexts(name: RateLimitName, { account, address }: AttemptKeys): string[] {
  const keys: string[] = [];
  if (account) keys.push(`${name}:account:${digest(account.toLowerCase())}`);
  if (address) keys.push(`${name}:address:${digest(networkOf(address))}`);
  return keys;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
