import pg from "pg";

import { testChance } from "../property.ts";

/**
 * A pool whose connections break now and then, before or after the server has run a statement, as
 * when the process is killed: only what was committed remains.
 * @param chance of breaking per statement, 0 to 1
 */
export function flakyPool(url: string, chance: () => number): pg.Pool {
  const random = testChance();
  class FlakyClient extends pg.Client {
    override query(...args: unknown[]): never {
      const run = () => Reflect.apply(pg.Client.prototype.query, this, args);
      if (random() >= chance()) return run() as never;
      const isDone = random() < 0.5;
      const killed = new Error("killed");
      const callback = args.findLast((arg) => typeof arg === "function");
      const kill = () =>
        (
          this as unknown as { connection: { stream: { destroy(): void } } }
        ).connection.stream.destroy();
      const outcome = (async () => {
        // Only the response is lost; the statement took effect.
        if (isDone && !callback) await run();
        kill();
        throw killed;
      })();
      if (!callback) return outcome as never;
      outcome.catch(() => callback(killed));
      return undefined as never;
    }
  }
  // Wide, since a client whose "begin" was killed is never given back.
  const pool = new pg.Pool({ connectionString: url, max: 100, Client: FlakyClient });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
