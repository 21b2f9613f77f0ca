import type { Db } from "~/db/client.server";
import { follows } from "~/db/schema/coming-back/news";

import { followedBy, type Followable } from "./followed-by.server";

/** Stops following it; for whoever does not follow it, nothing happens. */
export async function unfollow(db: Db, email: string, what: Followable): Promise<void> {
  await db.delete(follows).where(followedBy(email, what));
}
