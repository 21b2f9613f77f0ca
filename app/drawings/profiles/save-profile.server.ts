import { and, eq, ne, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import type { Actor } from "~/people/actor";

import { isPaused } from "~/people/is-paused.server";

import { rightsOf } from "./own-profile.server";
import type { ProfileInput } from "./profile-form";
import type { ProfileRights } from "./profile-rights";
import { showWhatMayBeShown } from "./show-profile.server";

type SaveProfileResult =
  | { ok: true }
  | {
      ok: false;
      reason: "paused" | "bracket-does-not-fit" | "handles-not-allowed" | "username-taken";
    }
  /** The child's guardian has not ticked the box for it. */
  | { ok: false; reason: "bio-not-allowed" | "state-not-allowed" };

/**
 * Saves what is given of the person's own profile, and leaves the rest as it is. What is switched off
 * is hidden at once; a new name, bio, photo or handle becomes public only after an admin's review.
 */
export async function saveProfile(
  db: Database,
  actor: Actor,
  input: Partial<ProfileInput>,
  { now }: { now: Date },
): Promise<SaveProfileResult> {
  const { displayName, ...fields } = input;
  return db.transaction(async (tx) => {
    // Boxes unticked at the same moment wait for this row, and empty what was written before them.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, actor.userId))
      .for("update");
    if (await isPaused(tx, actor.userId)) return { ok: false, reason: "paused" };
    const rights = await rightsOf(tx, actor.userId, now);
    if (fields.ageBracket && !rights.brackets.includes(fields.ageBracket))
      return { ok: false, reason: "bracket-does-not-fit" };
    const hasHandle = fields.instagramHandle ?? fields.tiktokHandle ?? fields.facebookHandle;
    if (rights.isChild && (hasHandle || fields.showHandles))
      return { ok: false, reason: "handles-not-allowed" };
    if (fields.bio && !rights.mayShow.bio) return { ok: false, reason: "bio-not-allowed" };
    if (fields.state && !rights.mayShow.state) return { ok: false, reason: "state-not-allowed" };
    if (fields.username) {
      // Two people claiming the same name at once wait for each other here.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtext('username:' || lower(${fields.username})))`,
      );
      const taken = await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.username, fields.username), ne(profiles.id, actor.userId)));
      if (taken.length > 0) return { ok: false, reason: "username-taken" };
    }
    await tx
      .update(profiles)
      .set({
        ...fields,
        ...allowedSwitches(fields, rights),
        ...displayName,
        version: sql`${profiles.version} + 1`,
      })
      .where(eq(profiles.id, actor.userId));
    if (displayName)
      await tx.update(users).set({ name: displayName.firstName }).where(eq(users.id, actor.userId));
    await showWhatMayBeShown(tx, actor.userId, rights);
    return { ok: true };
  });
}

/** A child's form has no switch for what the guardian decides, or has not allowed. */
function allowedSwitches(
  fields: Partial<Omit<ProfileInput, "displayName">>,
  { isChild, mayShow }: ProfileRights,
) {
  if (!isChild) return {};
  return {
    showName: undefined,
    showAgeGroup: undefined,
    showPhoto: fields.showPhoto && mayShow.photo,
    showBio: fields.showBio && mayShow.bio,
    showState: fields.showState && mayShow.state,
  };
}
