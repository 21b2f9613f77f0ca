import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { sessions } from "~/db/schema/accounts";

/** Ends one session on the server. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}
