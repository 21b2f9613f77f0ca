import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import type { ArtVersion } from "~/schema/art-versions";
import { profiles } from "~/schema/tables/accounts";

import { suggestDescription } from "./suggest-description";

type Words = { title: string; words: string | null };

type Drawing = {
  title: string;
  inspiration: string | null;
  artVersion: ArtVersion;
  creator: { userId: string } | null;
};

/**
 * A description to begin with, without the artist's own name. That is read here and leaves nothing
 * behind; the handle by which the team knows a child is no name, and what it says may well be drawn.
 */
export async function suggestedDescription(
  db: Db,
  { title, inspiration, artVersion, creator }: Drawing,
  approved: Words | null,
): Promise<string> {
  const artistName = creator && (await ownName(db, creator.userId));
  return suggestDescription({ title, words: inspiration }, { approved, artVersion, artistName });
}

async function ownName(db: Db, userId: string): Promise<string | null> {
  const [profile] = await db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile ? `${profile.firstName} ${profile.lastName}` : null;
}
