import { and, asc, eq, not, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import { adultsNamed, isChild, shownEmail, shownName } from "~/db/shown-name.server";
import { likePattern } from "~/lib/like-pattern";

import { mayDo, type AdminRole } from "../admin-roles";

/**
 * Up to a few adults whose name contains the text, for an admin's picker; by their email, too, where
 * the role needs addresses.
 */
export async function personChoices(
  db: Db,
  viewer: { role: AdminRole | null },
  q: string,
): Promise<{ id: string; label: string }[]> {
  if (!q.trim()) return [];
  const pattern = likePattern(q.trim());
  const name = shownName(profiles);
  const seesAddresses = mayDo(viewer, "see-addresses");
  const email = seesAddresses ? shownEmail(profiles, users.email) : sql<string | null>`null::text`;
  // Each part reads an index of its own, which one condition of both could not.
  const found = sql`${adultsNamed(pattern)}
    ${seesAddresses ? sql`union select u.id from users u where u.email::text ilike ${pattern}` : sql``}`;
  const rows = await db
    .select({ id: profiles.id, name, email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        sql`${profiles.id} in (${found})`,
        not(isChild(profiles)),
        or(sql`${name} ilike ${pattern}`, sql`${email} ilike ${pattern}`),
      ),
    )
    .orderBy(asc(profiles.firstName), asc(profiles.id))
    .limit(8);
  return rows.map(({ id, name: shown, email: address }) => ({
    id,
    label: [shown, address].filter(Boolean).join(", "),
  }));
}

/**
 * Resolves the person picker's two fields to an id, "" for no one, or "unknown" when there is no
 * single match. Without scripts nothing can be picked, so a typed name or email counts if it
 * matches exactly one person.
 */
export async function personMeant(
  db: Db,
  viewer: { role: AdminRole | null },
  { picked, typed }: { picked: string; typed: string },
): Promise<string> {
  if (!typed.trim()) return "";
  if (picked && picked !== "unknown") return picked;
  const [found, another] = await personChoices(db, viewer, typed.split(", ").at(-1) ?? "");
  return found && !another ? found.id : "unknown";
}
