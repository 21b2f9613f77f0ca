import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { sessions } from "~/schema/tables/accounts";

/** Ends one session on the server. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}
