import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";
import { pictures } from "~/schema/tables/pictures";
import { consentScopes, type Scopes } from "~/schema/scopes";
import { retireCreatorFiles, retireProductCards } from "~/art/pictures/retire-files.server";

/**
 * Empties what a child's profile keeps and shows without its box, and deletes what waited for a
 * review or was reviewed. Share cards, which may name the child, are made anew.
 */
export async function emptyUnticked(
  tx: Transaction,
  { childUserId, scopes, now }: { childUserId: string; scopes: Scopes; now: Date },
): Promise<void> {
  const unticked = consentScopes.flatMap(({ name, profile }) =>
    profile && !scopes[name] ? profile : [],
  );
  const emptied = unticked.flatMap(({ kept, shown }) => [...kept, ...shown]);
  if (emptied.length === 0) return;
  const nothing = Object.fromEntries(emptied.map((column) => [column, null]));
  await tx
    .update(profiles)
    .set({ ...nothing, ...switchesOff(scopes) })
    .where(eq(profiles.id, childUserId));
  const subjects = unticked.flatMap(({ reviewed }) => reviewed ?? []);
  await tx
    .delete(moderationItems)
    .where(
      and(eq(moderationItems.userId, childUserId), inArray(moderationItems.subject, subjects)),
    );
  if (emptied.includes("pictureId")) await retirePhotos(tx, childUserId, now);
  await retireCreatorFiles(tx, childUserId, now);
  await retireProductCards(tx, childUserId, now);
}

function switchesOff(scopes: Scopes) {
  return {
    ...(scopes.photo ? {} : { showPhoto: false }),
    ...(scopes.bio ? {} : { showBio: false }),
    ...(scopes.state ? {} : { showState: false }),
  };
}

/** They can no longer be fetched; a job deletes the files and every size made from them. */
async function retirePhotos(tx: Transaction, childUserId: string, now: Date): Promise<void> {
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(
      and(
        eq(pictures.ownerUserId, childUserId),
        eq(pictures.kind, "profile"),
        isNull(pictures.deletedAt),
      ),
    );
}
