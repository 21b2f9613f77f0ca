import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { pictures } from "~/schema/tables/pictures";
import { forEachScope } from "~/schema/scopes";
import { proposeChange, withdrawChange } from "~/drawings/moderation/propose-change.server";

import type { ProfileRights } from "./profile-rights";

type Profile = typeof profiles.$inferSelect;

const nothingShown: ProfileRights["mayShow"] = { ...forEachScope(() => false), handles: false };

/**
 * Brings a person's public page in line with the profile: hides at once what is switched off or
 * gone, and queues what is new for review.
 */
export async function showWhatMayBeShown(
  tx: Transaction,
  userId: string,
  rights: Pick<ProfileRights, "mayShow" | "isChild">,
): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for("update");
  if (!profile) return;
  // Without a drawing that may be shown nothing is public.
  const mayShow = rights.mayShow.showArt ? rights.mayShow : nothingShown;
  const wanted = {
    // Under 13 there are no switches for these two: the guardian's boxes decide.
    name: mayShow.publicName && (rights.isChild || profile.showName) ? profile.firstName : null,
    ageGroup:
      mayShow.ageGroup && (rights.isChild || profile.showAgeGroup) ? profile.ageBracket : null,
    bio: profile.showBio && mayShow.bio ? profile.bio : null,
    photo: profile.showPhoto && mayShow.photo ? profile.pictureId : null,
    state: profile.showState && mayShow.state ? profile.state : null,
    handles: handlesToShow(profile, mayShow.handles),
  };
  await tx
    .update(profiles)
    .set({
      publicFirstName: wanted.name && profile.publicFirstName,
      publicBio: wanted.bio && profile.publicBio,
      publicPictureId: wanted.photo && profile.publicPictureId,
      // These two need no review, since they come from a list.
      publicAgeBracket: wanted.ageGroup,
      publicState: wanted.state,
      publicInstagramHandle: wanted.handles.instagram && profile.publicInstagramHandle,
      publicTiktokHandle: wanted.handles.tiktok && profile.publicTiktokHandle,
      publicFacebookHandle: wanted.handles.facebook && profile.publicFacebookHandle,
    })
    .where(eq(profiles.id, userId));
  if (profile.publicPictureId && !wanted.photo) {
    await tx
      .update(pictures)
      .set({ isPublic: false })
      .where(eq(pictures.id, profile.publicPictureId));
  }
  const ask = asker(tx, userId);
  await ask(
    "name",
    wanted.name !== null && wanted.name !== profile.publicFirstName && { firstName: wanted.name },
  );
  await ask("bio", wanted.bio !== null && wanted.bio !== profile.publicBio && { bio: wanted.bio });
  await ask(
    "photo",
    wanted.photo !== null &&
      wanted.photo !== profile.publicPictureId && { pictureId: wanted.photo },
  );
  await ask("handles", areNew(wanted.handles, profile) && wanted.handles);
}

function asker(tx: Transaction, userId: string) {
  return (
    subject: "name" | "bio" | "photo" | "handles",
    proposed: false | Record<string, string | null>,
  ) =>
    proposed
      ? proposeChange(tx, { userId, subject, proposed })
      : withdrawChange(tx, { userId, subject });
}

type Handles = { instagram: string | null; tiktok: string | null; facebook: string | null };

function handlesToShow(profile: Profile, mayShow: boolean): Handles {
  if (!profile.showHandles || !mayShow) return { instagram: null, tiktok: null, facebook: null };
  const { instagramHandle: instagram, tiktokHandle: tiktok, facebookHandle: facebook } = profile;
  return { instagram, tiktok, facebook };
}

/** Whether there is a handle that was never reviewed. */
function areNew(wanted: Handles, profile: Profile): boolean {
  return (
    (wanted.instagram !== null && wanted.instagram !== profile.publicInstagramHandle) ||
    (wanted.tiktok !== null && wanted.tiktok !== profile.publicTiktokHandle) ||
    (wanted.facebook !== null && wanted.facebook !== profile.publicFacebookHandle)
  );
}
