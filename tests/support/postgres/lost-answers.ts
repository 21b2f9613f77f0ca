import { afterAll, beforeAll, expect } from "vitest";

import { createDatabase, type Database } from "../../../app/platform/database/client.server.ts";
import { isUnreachable } from "../../../app/lib/external/unreachable.ts";
import { WatchedPool } from "../../../server/database/watched-pool.ts";
import { startLossyProxy } from "./lossy-proxy.ts";

export type Fate = Parameters<
  Awaited<ReturnType<typeof startLossyProxy>>["loseNextCommit"]
>[0]["fate"];

/** Longer than anyone asks what became of a transaction. */
const OUT_OF_REACH_MS = 2_000;

/**
 * For the file's tests: does something whose COMMIT loses its answer while no one can be asked what
 * became of it. "error" is what the page answers with 503.
 * @param database the test's own, opened by then
 */
export function losesAnswers(database: { url: string }) {
  let proxy: Awaited<ReturnType<typeof startLossyProxy>>;
  let pool: WatchedPool;
  beforeAll(async () => {
    proxy = await startLossyProxy(database.url);
    pool = new WatchedPool(proxy.url, 4, { connectMs: 1_500, statementMs: 9_000, silenceMs: 700 });
  });
  afterAll(async () => {
    await pool.end();
    await proxy.stop();
  });
  return async <T>(
    mark: string,
    fate: Fate,
    work: (db: Database) => Promise<T>,
  ): Promise<T | "error"> => {
    const isLost = proxy.loseNextCommit({ mark, fate, closedMs: OUT_OF_REACH_MS });
    const answer = await work(createDatabase(pool)).catch((error: unknown) => {
      expect(isUnreachable(error)).toBe(true);
      return "error" as const;
    });
    await isLost;
    const isBack = () => pool.query("select 1").then(Boolean, () => false);
    await expect.poll(isBack).toBe(true);
    return answer;
  };
}
