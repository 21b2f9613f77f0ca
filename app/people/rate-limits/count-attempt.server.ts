import { createHash } from "node:crypto";
import { and, eq, gt, gte, inArray, or, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { rateLimits as counters, users } from "~/schema/tables/accounts";

import { networkOf } from "~/lib/network-of";

import { isPayee } from "../payee-consent.server";
import { rateLimits, type RateLimitName } from "./rate-limits";

export type AttemptResult =
  | { ok: true }
  /** `isFirst`: this attempt started the pause. */
  | { ok: false; reason: "too-many"; retryAfterSeconds: number; isFirst: boolean };

/** Whose attempts are counted: an account or email address, and the client's network address. */
type AttemptKeys = { account?: string | null; address?: string | null };

/**
 * Whose attempts at signing in are counted. From a browser that the account's owner has signed in
 * with before, only that browser's: what strangers try elsewhere never locks the owner out.
 */
export function attemptKeys({
  account,
  address,
  knownBrowser = null,
}: {
  account: string;
  address: string | null;
  knownBrowser?: string | null;
}): AttemptKeys {
  return knownBrowser ? { account: `${account} in ${knownBrowser}` } : { account, address };
}

/**
 * Whose attempts at recovery codes are counted: the account's from one network address, so that no
 * stranger elsewhere pauses its owner. No one guesses such a code, however many addresses they have.
 */
export function recoveryKeys(account: string, address: string | null): AttemptKeys {
  return { account: address ? `${account} at ${networkOf(address)}` : account };
}

/**
 * Counts one attempt for the account and one for the client address, in a single SQL statement, so
 * all processes share the counts and no two attempts slip through together.
 */
export async function countAttempt(
  db: Db,
  name: RateLimitName,
  keys: AttemptKeys,
  now: Date,
): Promise<AttemptResult> {
  const { attempts, windowMs, blockMs } = rateLimits[name];
  const at = now.getTime();
  const counted = keyTexts(name, keys).map((key) => ({ key, points: 1, expire: at + windowMs }));
  if (counted.length === 0) return { ok: true };
  const rows = await db
    .insert(counters)
    .values(counted)
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
  let refusal: AttemptResult = { ok: true };
  for (const { points, expire } of rows) {
    if (points <= attempts) continue;
    const retryAfterSeconds = Math.ceil(((expire ?? at) - at) / 1000);
    const isFirst = points === attempts + 1;
    if (refusal.ok || refusal.retryAfterSeconds < retryAfterSeconds) {
      refusal = { ok: false, reason: "too-many", retryAfterSeconds, isFirst };
    }
  }
  return refusal;
}

/**
 * Counts an attempt at what a whole class may do from one network address: for the account as
 * stated, and refused only where too much that was refused or unverified came from the address.
 */
export async function countOwnAttempt(
  db: Db,
  name: RateLimitName,
  { account, address }: AttemptKeys,
  now: Date,
): Promise<AttemptResult> {
  const counted = await countAttempt(db, name, { account }, now);
  const [key] = keyTexts("unproven", { address });
  if (!counted.ok || !key) return counted;
  const pause = and(
    eq(counters.key, key),
    gte(counters.points, rateLimits.unproven.attempts),
    gt(counters.expire, now.getTime()),
  );
  return runningPause(db, pause, now);
}

async function runningPause(db: Db, where: SQL | undefined, now: Date): Promise<AttemptResult> {
  const [paused] = await db.select({ until: counters.expire }).from(counters).where(where);
  if (!paused?.until) return { ok: true };
  const retryAfterSeconds = Math.ceil((paused.until - now.getTime()) / 1000);
  return { ok: false, reason: "too-many", retryAfterSeconds, isFirst: false };
}

/**
 * Counts a file that someone sends, taken or not, before it is read. What others tried at the same
 * network address holds up only someone whose email and parent no one has verified: not a class,
 * because one of them misbehaves.
 */
export async function countFile(
  db: Db,
  { userId, address }: { userId: string; address: string | null },
  now: Date,
): Promise<AttemptResult> {
  const hasParent = sql`exists (select from parental_consents c
    where c.child_user_id = ${users.id} and ${isPayee(sql`c.status`)})`;
  const isProven = or(eq(users.emailVerified, true), hasParent);
  const isVerified = (await db.$count(users, and(eq(users.id, userId), isProven))) > 0;
  const keys = { account: userId, address: isVerified ? null : address };
  return countOwnAttempt(db, "fileTry", keys, now);
}

/**
 * Counts an upload as it is taken, in the transaction that takes it: what is only looked at or
 * refused neither counts nor begins a pause, and what fails after all is not counted.
 */
export function countUpload(db: Db, userId: string, now: Date): Promise<AttemptResult> {
  return countAttempt(db, "fileUpload", { account: userId }, now);
}

/** Whether someone's uploads pause, so that no file has to be read to refuse it. Counts nothing. */
export async function pauseOfUploads(db: Db, userId: string, now: Date): Promise<AttemptResult> {
  const pause = and(
    inArray(counters.key, keyTexts("fileUpload", { account: userId })),
    gt(counters.points, rateLimits.fileUpload.attempts),
    gt(counters.expire, now.getTime()),
  );
  return runningPause(db, pause, now);
}

/** An upload that was taken and is undone does not count. */
export async function uncountUpload(db: Db, userId: string): Promise<void> {
  await db
    .update(counters)
    .set({ points: sql`greatest(${counters.points} - 1, 0)` })
    .where(inArray(counters.key, keyTexts("fileUpload", { account: userId })));
}

/** Counts something refused or unverified for the network address that it came from. */
export async function countUnproven(db: Db, address: string | null, now: Date): Promise<void> {
  await countAttempt(db, "unproven", { address }, now);
}

/** After a success the account's count is reset, and the client address gets one attempt back. */
export async function resetAttempts(
  db: Db,
  name: RateLimitName,
  { account, address }: AttemptKeys,
): Promise<void> {
  // The account's first, as they are counted: so that no two wait for each other.
  await db.execute(sql`with forgiven as (
      delete from ${counters} where ${inArray(counters.key, keyTexts(name, { account }))} returning 1)
    update ${counters} set points = greatest(points - 1, 0)
      where ${inArray(counters.key, keyTexts(name, { address }))} and (select count(*) from forgiven) >= 0`);
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
