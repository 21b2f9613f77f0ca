import { asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { hiddenColumns, savedViews } from "~/schema/tables/desk";

import type { ListChoices } from "./saved-views";

/** What an admin has arranged in the lists; no one else's. */
export async function listChoices(db: Db, userId: string): Promise<ListChoices> {
  const [views, hidden] = await Promise.all([
    db
      .select({
        id: savedViews.id,
        list: savedViews.list,
        name: savedViews.name,
        query: savedViews.query,
      })
      .from(savedViews)
      .where(eq(savedViews.userId, userId))
      .orderBy(asc(savedViews.list), asc(savedViews.createdAt), asc(savedViews.id)),
    db
      .select({ list: hiddenColumns.list, columns: hiddenColumns.columns })
      .from(hiddenColumns)
      .where(eq(hiddenColumns.userId, userId)),
  ]);
  return { views, hidden: Object.fromEntries(hidden.map(({ list, columns }) => [list, columns])) };
}
