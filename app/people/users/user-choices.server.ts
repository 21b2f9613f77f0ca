import { and, eq, not, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { isNamedAsAdult, profiles, users } from "~/schema/tables/accounts";
import { renewNameKeys } from "~/platform/database/name-keys.server";
import { byOther, byOwn, type Way } from "~/platform/database/search/search-ways.server";
import { firstFound, searchedBy } from "~/platform/database/search/searched-rows.server";
import {
  isChild,
  isGuardedAddress,
  isOfAddress,
  shownEmail,
  shownName,
} from "~/platform/database/shown-name.server";
import { sorting } from "~/platform/database/sorted-page.server";
import { plainEmail } from "~/lib/fields/email-rules";
import { likePattern } from "~/lib/like-pattern";

import { mayDo, type AdminRole } from "~/schema/admin-roles";

const CHOICES = 8;
/** By the indexes of adults, since most children stand before them: by that of everyone each would be read. */
const adults = {
  table: profiles,
  id: profiles.id,
  only: and(isNamedAsAdult(profiles), not(isChild(profiles))),
  isUncounted: true,
};

function waysTo(q: string, seesAddresses: boolean): Way[] {
  const pattern = likePattern(plainEmail(q));
  const email = sql.raw("o.email");
  const isRoughly = sql`${email}::text ilike ${pattern}`;
  const isAddressed = sql`${isRoughly} and not ${isGuardedAddress(email)}`;
  return [
    byOwn(adults, isLike(profiles.nameKey, q)),
    ...(seesAddresses && isOfAddress(q)
      ? [byOther(adults, sql`users o`, sql`o.id`, isAddressed, isRoughly)]
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
  const found = searchedBy(waysTo(q.trim(), seesAddresses));
  const order = [profiles.nameKey, profiles.id].map((value) => sorting(value, sql`asc`));
  const part = { where: undefined, order, limit: CHOICES };
  const rows = await firstFound(db, found, adults, part, (hits) =>
    db
      .select({ id: profiles.id, name: shownName(profiles), email })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(and(adults.only, hits))
      .orderBy(...order)
      .limit(CHOICES),
  );
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
