import { sql, and, eq, inArray, isNull, lt, or } from "drizzle-orm";

import { mailOwners } from "~/people/team/mail-owners.server";
import type { Database } from "~/platform/database/client.server";
import { healthStates } from "~/schema/tables/system";
import { plainError } from "~/desk/system/plain-error";

import { healthChecks, type HealthDeps } from "./health-checks.server";
import { healthParts, healthCopy, type HealthPart } from "./health-parts";
import { withinTime } from "./within-time";

/** How long a check may take. */
const CHECK_LIMIT_MS = 2_000;

type PartHealth = {
  id: HealthPart;
  isWell: boolean;
  /** What was found, in words. */
  says: string;
  tookMs: number;
  /** Since when it is as it is; null where the database could not be asked. */
  since: Date | null;
};

/** Looks at every part at once, each within its time; never throws. */
export async function checkHealth(
  db: Database,
  deps: HealthDeps,
  limitMs = CHECK_LIMIT_MS,
): Promise<PartHealth[]> {
  const found = await Promise.all(healthParts.map((part) => check(part, db, deps, limitMs)));
  const since = await withinTime(recordStates(db, found, deps.now), limitMs).catch(
    () => new Map<string, Date>(),
  );
  return found.map((part) => ({ ...part, since: since.get(part.id) ?? null }));
}

type Found = Omit<PartHealth, "since">;

async function check(
  id: HealthPart,
  db: Database,
  deps: HealthDeps,
  limitMs: number,
): Promise<Found> {
  const start = performance.now();
  const tookMs = () => Math.round(performance.now() - start);
  try {
    const { isWell = true, says } = await withinTime(healthChecks[id](db, deps), limitMs);
    return { id, isWell, says, tookMs: tookMs() };
  } catch (error) {
    return { id, isWell: false, says: plainError(error), tookMs: tookMs() };
  }
}

/** A state's time is kept until the state changes. */
async function recordStates(
  db: Database,
  found: readonly Found[],
  now: Date,
): Promise<Map<string, Date>> {
  await db
    .insert(healthStates)
    .values(found.map(({ id: part, isWell }) => ({ part, isWell, since: now })))
    .onConflictDoUpdate({
      target: healthStates.part,
      set: { isWell: sql`excluded.is_well`, since: sql`excluded.since` },
      setWhere: sql`${healthStates.isWell} is distinct from excluded.is_well`,
    });
  const rows = await db.select().from(healthStates);
  return new Map(rows.map(({ part, since }) => [part, since]));
}

/**
 * Mails the owners what has turned red: once, until it was well in between. Whichever process finds
 * it first claims the row and queues the mails with it. What the database itself lacks cannot be
 * mailed while it does not respond.
 * @param parts what was found just now
 * @returns how many parts are new in a mail
 */
export async function notifyUnhealthy(
  db: Database,
  parts: readonly { id: HealthPart; isWell: boolean; says: string }[],
  now: Date,
): Promise<number> {
  const red = parts.filter(({ isWell }) => !isWell);
  return db.transaction(async (tx) => {
    const claimed = await tx
      .update(healthStates)
      // Another process's clock may have been ahead.
      .set({ toldAt: sql`greatest(${now.toISOString()}::timestamptz, ${healthStates.since})` })
      .where(
        and(
          inArray(
            healthStates.part,
            red.map(({ id }) => id),
          ),
          eq(healthStates.isWell, false),
          or(isNull(healthStates.toldAt), lt(healthStates.toldAt, healthStates.since)),
        ),
      )
      .returning({ part: healthStates.part, since: healthStates.since });
    if (claimed.length === 0) return 0;
    const fresh = red.filter(({ id }) => claimed.some(({ part }) => part === id));
    const facts = {
      parts: fresh.map(({ id, says }) => ({
        title: healthCopy[id].title,
        says,
        whatToDo: healthCopy[id].whenRed,
      })),
    };
    const cause = claimed
      .map(({ part, since }) => `${part}:${since.toISOString()}`)
      .toSorted()
      .join(",");
    await mailOwners(tx, { template: "health-red", facts, cause: `health-red:${cause}` });
    return fresh.length;
  });
}
