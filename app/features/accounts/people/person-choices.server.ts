import { asc, eq, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import { likePattern } from "~/lib/like-pattern";

/** A few people whose name or email holds the text, for an admin's picker. */
export async function personChoices(db: Db, q: string): Promise<{ id: string; label: string }[]> {
  if (!q.trim()) return [];
  const pattern = likePattern(q.trim());
  const name = sql<string>`trim(${profiles.firstName} || ' ' || ${profiles.lastName})`;
  const rows = await db
    .select({ id: profiles.id, name, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(or(sql`${name} ilike ${pattern}`, sql`${users.email}::text ilike ${pattern}`))
    .orderBy(asc(profiles.firstName), asc(profiles.id))
    .limit(8);
  return rows.map(({ id, name: shown, email }) => ({ id, label: `${shown}, ${email}` }));
}

/**
 * Whom the person picker's two fields mean: an id, "" for nobody, "unknown" when nobody or more than
 * one fits. Without scripts nobody could pick, so a typed name or email counts when it fits only one.
 */
export async function personMeant(
  db: Db,
  { picked, typed }: { picked: string; typed: string },
): Promise<string> {
  if (!typed.trim()) return "";
  if (picked && picked !== "unknown") return picked;
  const [found, another] = await personChoices(db, typed.split(", ").at(-1) ?? "");
  return found && !another ? found.id : "unknown";
}
