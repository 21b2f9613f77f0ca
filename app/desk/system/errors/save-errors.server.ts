import { count, inArray, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { errorGroups } from "~/schema/tables/system";

import { overflowGroup } from "./error-group";
import { GROUPS_A_SOURCE } from "./error-limits";
import type { ErrorSource } from "~/schema/error-sources";
import type { SeenError } from "./error-reports.server";

const MOST_TIMES = 2_000_000_000;

/**
 * Adds what was counted to the groups, one row each. A group that was solved is open again. A source
 * that has too many groups gets no new ones: what else it reports is counted in one.
 */
export async function saveErrors(db: Database, seen: readonly SeenError[]): Promise<void> {
  const fingerprints = seen.map(({ fingerprint }) => fingerprint);
  const known = await db
    .select({ fingerprint: errorGroups.fingerprint })
    .from(errorGroups)
    .where(inArray(errorGroups.fingerprint, fingerprints));
  const isKnown = new Set(known.map(({ fingerprint }) => fingerprint));
  const room = await roomLeft(db);
  // In one order, so that two processes never wait for each other.
  for (const error of seen.toSorted((a, b) => a.fingerprint.localeCompare(b.fingerprint, "en"))) {
    if (isKnown.has(error.fingerprint)) {
      await keepError(db, error);
      continue;
    }
    const left = room.get(error.source) ?? GROUPS_A_SOURCE;
    room.set(error.source, left - 1);
    await keepError(db, left > 0 ? error : { ...error, ...overflowGroup(error.source) });
  }
}

async function roomLeft(db: Database): Promise<Map<ErrorSource, number>> {
  const counts = await db
    .select({ source: errorGroups.source, groups: count() })
    .from(errorGroups)
    .groupBy(errorGroups.source);
  return new Map(counts.map(({ source, groups }) => [source, GROUPS_A_SOURCE - groups]));
}

async function keepError(db: Database, error: SeenError): Promise<void> {
  const { times, ...last } = error;
  await db
    .insert(errorGroups)
    .values({ ...error, times: Math.min(times, MOST_TIMES) })
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        frames: last.frames,
        place: last.place,
        version: last.version,
        requestId: last.requestId,
        lastAt: sql`greatest(${errorGroups.lastAt}, excluded.last_at)`,
        times: sql`least(${errorGroups.times}::bigint + excluded.times, ${MOST_TIMES})`,
        status: sql`case when ${errorGroups.status} = 'solved' then 'open' else ${errorGroups.status} end`,
      },
    });
}
