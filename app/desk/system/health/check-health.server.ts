import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { healthStates } from "~/schema/tables/system";
import { plainError } from "~/desk/system/plain-error";

import { healthChecks, type HealthDeps } from "./health-checks.server";
import { healthParts, type HealthPart } from "./health-parts";
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
