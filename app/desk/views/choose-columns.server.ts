import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { hiddenColumns } from "~/schema/tables/desk";

import { hideableColumns, type AnyList } from "../lists/define-list";

/**
 * Remembers which of a list's columns an admin sees, on every device. The first column is always
 * shown; what the list does not have is left out.
 */
export async function chooseColumns(
  db: Db,
  { userId }: { userId: string },
  list: AnyList,
  shown: readonly string[],
): Promise<void> {
  const columns = hideableColumns(list).filter((label) => !shown.includes(label));
  if (columns.length === 0)
    await db
      .delete(hiddenColumns)
      .where(and(eq(hiddenColumns.userId, userId), eq(hiddenColumns.list, list.name)));
  else
    await db
      .insert(hiddenColumns)
      .values({ userId, list: list.name, columns })
      .onConflictDoUpdate({
        target: [hiddenColumns.userId, hiddenColumns.list],
        set: { columns },
      });
}
