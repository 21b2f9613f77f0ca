import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { adminUsers } from "~/schema/tables/accounts";
import { savedViews } from "~/schema/tables/desk";

import { viewQuery, type AnyList } from "../lists/define-list";
import { MOST_VIEWS, VIEW_QUERY_MAX } from "~/schema/list-names";

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
