import { isAPIError } from "better-auth/api";
import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";

import type { Auth } from "./auth.server";

/**
 * The session that a request carries, and the headers that keep it alive.
 * @throws what the database says when it is out of reach; the library alone would only say that it failed
 */
export async function readSession(
  { auth, db }: { auth: Auth; db: Database },
  { headers }: Pick<Request, "headers">,
  { isKeptAlive }: { isKeptAlive: boolean },
) {
  const read = () =>
    auth.api.getSession({ headers, query: { disableRefresh: !isKeptAlive }, returnHeaders: true });
  try {
    return await read();
  } catch (error) {
    if (!isAPIError(error) || error.statusCode < 500) throw error;
    await db.execute(sql`select 1`);
    // It answers again: only a connection was lost.
    return read();
  }
}
