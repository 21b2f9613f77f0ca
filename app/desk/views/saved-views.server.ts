import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Database, Db } from "~/platform/database/client.server";
import { adminUsers } from "~/schema/tables/accounts";
import { savedViews, hiddenColumns } from "~/schema/tables/desk";
import { MOST_VIEWS, VIEW_QUERY_MAX } from "~/schema/list-names";

import { viewQuery, hideableColumns, type AnyList } from "../lists/define-list";

type Refusal = "nothing-chosen" | "keeps-address" | "too-many" | "name-taken";

type SaveViewResult = { ok: true } | { ok: false; reason: Refusal };

/**
 * Keeps a list's filters under a name, for this admin alone. What the list does not know is left
 * out. It changes nothing that anyone else sees, so no record is written.
 */
export async function saveView(
  db: Database,
  admin: { userId: string },
  list: AnyList,
  { name, search }: { name: string; search: string },
): Promise<SaveViewResult> {
  const query = viewQuery(list, new URLSearchParams(search));
  if (query === "" || query.length > VIEW_QUERY_MAX) return refused("nothing-chosen");
  if (containsAddress(query)) return refused("keeps-address");
  const { userId } = admin;
  return db.transaction(async (tx) => {
    // Two forms at once are counted one after the other.
    await tx.select().from(adminUsers).where(eq(adminUsers.userId, userId)).for("update");
    const ofList = and(eq(savedViews.userId, userId), eq(savedViews.list, list.name));
    if ((await tx.$count(savedViews, ofList)) >= MOST_VIEWS) return refused("too-many");
    const saved = await tx
      .insert(savedViews)
      .values({ userId, list: list.name, name, query })
      .onConflictDoNothing()
      .returning({ id: savedViews.id });
    return saved.length === 1 ? { ok: true } : refused("name-taken");
  });
}

function refused(reason: Refusal): SaveViewResult {
  return { ok: false, reason };
}

/** Whether a view would keep someone's address. */
export function containsAddress(query: string): boolean {
  return new URLSearchParams(query).get("q")?.includes("@") ?? false;
}

type Admin = { userId: string };

type ChangeViewResult = { ok: true } | { ok: false; reason: "name-taken" | "missing" };

/** Gives an admin's own view another name. */
export async function renameView(
  db: Db,
  admin: Admin,
  { id, name }: { id: string; name: string },
): Promise<ChangeViewResult> {
  const other = alias(savedViews, "other");
  const isFree = notExists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.userId, savedViews.userId),
          eq(other.list, savedViews.list),
          eq(other.name, name),
          ne(other.id, savedViews.id),
        ),
      ),
  );
  const renamed = await db
    .update(savedViews)
    .set({ name })
    .where(and(isOwn(admin, id), isFree))
    .returning({ id: savedViews.id });
  if (renamed.length === 1) return { ok: true };
  const isThere = (await db.$count(savedViews, isOwn(admin, id))) > 0;
  return { ok: false, reason: isThere ? "name-taken" : "missing" };
}

/** Deletes an admin's own view; one that is gone already is gone. */
export async function deleteView(
  db: Db,
  admin: Admin,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "missing" }> {
  const deleted = await db
    .delete(savedViews)
    .where(isOwn(admin, id))
    .returning({ id: savedViews.id });
  return deleted.length === 1 ? { ok: true } : { ok: false, reason: "missing" };
}

function isOwn({ userId }: Admin, id: string) {
  return and(eq(savedViews.id, id), eq(savedViews.userId, userId));
}

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
