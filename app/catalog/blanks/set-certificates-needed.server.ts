import { ne } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { shopState } from "~/schema/tables/system";

/** Tells the database whether shirts are sold only with what the law asks of their cut, as in live mode. */
export async function setCertificatesNeeded(db: Database, isNeeded: boolean): Promise<void> {
  await db
    .update(shopState)
    .set({ needsCertificates: isNeeded })
    .where(ne(shopState.needsCertificates, isNeeded));
}
