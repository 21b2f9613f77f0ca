import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";

import { creatorDisplayName, shownAge } from "../listing/listing";

/** A creator as a shirt of theirs would be signed in the store, with a shirt there or without. */
export async function shownCreator(db: Db, userId: string | null) {
  const [row] = userId
    ? await db
        .select({ name: profiles.publicFirstName, ageBracket: profiles.publicAgeBracket })
        .from(profiles)
        .where(eq(profiles.id, userId))
    : [];
  const id = row ? userId : null;
  return {
    id,
    name: creatorDisplayName(id, row?.name ?? null),
    age: shownAge(id, row?.ageBracket ?? null),
  };
}
