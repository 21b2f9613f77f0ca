import pg from "pg";

import type { EmbeddedDatabase } from "./start.ts";

/** Connections of the ordinary driver to the embedded database. */
export function embeddedPool(
  embedded: Pick<EmbeddedDatabase, "createStream">,
  options: { max: number },
): pg.Pool {
  const pool = new pg.Pool({
    stream: () => embedded.createStream(),
    // A PGSSLMODE in the environment is meant for other servers.
    ssl: false,
    max: options.max,
  });
  // Idle connections are lost only when the database fails, which onFailure reports.
  pool.on("error", () => undefined);
  return pool;
}
