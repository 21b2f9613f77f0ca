import { sql } from "drizzle-orm";

import { withinTime } from "~/desk/system/health/within-time";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import type { Services } from "~/services.server";

/** A proxy waits no longer than two seconds for it. */
const CHECK_LIMIT_MS = 1_500;
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether database and files work, each within its time, and in a word what does not. */
export async function readiness({ db, files, log }: Services) {
  const checks = {
    database: async () => db.execute(sql`select 1`),
    files: async () => files.check(),
  } satisfies Record<string, () => Promise<unknown>>;
  const troubles = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      try {
        await withinTime<unknown>(check(), CHECK_LIMIT_MS);
        return [];
      } catch (error) {
        log.error({ err: error, part }, "not ready");
        return [`${part}: ${isFull(error) ? "disk full" : "no answer"}`];
      }
    }),
  );
  const says = troubles.flat();
  if (says.length === 0) return { text: "ready", status: 200 as const, headers: {} };
  const { status, headers } = retryLater(503, UNAVAILABLE_SECONDS);
  return { text: `not ready (${says.join(", ")})`, status, headers };
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && FULL.has(String(error.code))) || isFull(error.cause);
}
