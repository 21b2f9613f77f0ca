import { and, eq, not, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { isNamedAsAdult, profiles, users } from "~/schema/tables/accounts";
import { renewNameKeys } from "~/platform/database/name-keys.server";
import { byOther, byOwn, foundBy, type Way } from "~/platform/database/list-search.server";
import {
  isChild,
  isGuardedAddress,
  isOfAddress,
  shownEmail,
  shownName,
} from "~/platform/database/shown-name.server";
import { plainEmail } from "~/lib/fields/email-rules";
import { likePattern } from "~/lib/like-pattern";

import { mayDo, type AdminRole } from "~/schema/admin-roles";

const CHOICES = 8;
/** So many hits are looked up for them, each with a look at an age. */
const LOOKED_UP = 500;
/** By the indexes of adults, since most children stand before them: by that of everyone each would be read. */
const adults = {
  table: profiles,
  id: profiles.id,
  only: and(isNamedAsAdult(profiles), not(isChild(profiles))),
};

function waysTo(q: string, seesAddresses: boolean): Way[] {
  const pattern = likePattern(plainEmail(q));
  const email = sql.raw("o.email");
  const isAddressed = sql`${email}::text ilike ${pattern} and not ${isGuardedAddress(email)}`;
  return [
    byOwn(adults, isLike(profiles.nameKey, q)),
    ...(seesAddresses && isOfAddress(q)
      ? [byOther(adults, profiles.id, sql`users o`, sql`o.id`, isAddressed)]
      : []),
  ];
}

/**
 * Up to a few adults whose name contains the text, for an admin's picker; by their email, too, where
 * the role needs addresses.
 */
export async function userChoices(
  db: Db,
  viewer: { role: AdminRole | null },
  q: string,
): Promise<{ id: string; label: string }[]> {
  if (!q.trim()) return [];
  await renewNameKeys(db);
  const seesAddresses = mayDo(viewer, "see-addresses");
  const email = seesAddresses ? shownEmail(profiles, users.email) : sql<string | null>`null::text`;
  const found = await foundBy(db, adults, waysTo(q.trim(), seesAddresses), LOOKED_UP);
  const rows = await db
    .select({ id: profiles.id, name: shownName(profiles), email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(adults.only, found.isHit))
    .orderBy(profiles.nameKey, profiles.id)
    .limit(CHOICES);
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
export async function resolvePickedUser(
  db: Db,
  viewer: { role: AdminRole | null },
  { picked, typed }: { picked: string; typed: string },
): Promise<string> {
  if (!typed.trim()) return "";
  if (picked && picked !== "unknown") return picked;
  const [found, another] = await userChoices(db, viewer, typed.split(", ").at(-1) ?? "");
  return found && !another ? found.id : "unknown";
}
