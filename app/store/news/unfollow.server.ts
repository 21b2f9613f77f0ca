import type { Db } from "~/platform/database/client.server";
import { follows } from "~/schema/tables/news";

import { followedBy, type Followable } from "./followed-by.server";

/** Stops following it; for whoever does not follow it, nothing happens. */
export async function unfollow(db: Db, email: string, what: Followable): Promise<void> {
  await db.delete(follows).where(followedBy(email, what));
}
