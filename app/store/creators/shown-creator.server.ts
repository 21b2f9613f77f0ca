import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { isChild } from "~/platform/database/shown-name.server";

import { creatorDisplayName, shownAge } from "../listing/listing";

/** Stands for the first name that a child shows: the team reads children's names on their record alone. */
const SOME_FIRST_NAME = "First name";

/** A creator as a shirt of theirs would be signed in the store, with a shirt there or without. */
export async function shownCreator(db: Db, userId: string | null) {
  const [row] = userId
    ? await db
        .select({
          name: profiles.publicFirstName,
          ageBracket: profiles.publicAgeBracket,
          isChild: isChild(profiles),
        })
        .from(profiles)
        .where(eq(profiles.id, userId))
    : [];
  const id = row ? userId : null;
  const name = row?.name && row.isChild ? SOME_FIRST_NAME : (row?.name ?? null);
  return {
    id,
    name: creatorDisplayName(id, name),
    age: shownAge(id, row?.ageBracket ?? null),
  };
}
