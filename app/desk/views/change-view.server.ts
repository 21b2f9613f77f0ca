import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/platform/database/client.server";
import { savedViews } from "~/schema/tables/desk";

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
