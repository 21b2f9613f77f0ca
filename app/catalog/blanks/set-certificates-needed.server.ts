import { ne } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { shopState } from "~/schema/tables/system";

/** Tells the database whether shirts are sold only with what the law asks of their cut, as in live mode. */
export async function setCertificatesNeeded(db: Database, isNeeded: boolean): Promise<void> {
  await db
    .insert(shopState)
    .values({ needsCertificates: isNeeded })
    .onConflictDoUpdate({
      target: shopState.id,
      set: { needsCertificates: isNeeded },
      setWhere: ne(shopState.needsCertificates, isNeeded),
    });
}
