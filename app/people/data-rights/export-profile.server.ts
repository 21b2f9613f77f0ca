import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";

/** A person's profile: what they entered, what of it is public, and their payout status. */
export async function exportProfile(db: Db, userId: string) {
  const [profile] = await db
    .select({
      accountType: profiles.accountType,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      username: profiles.username,
      ageBracket: profiles.ageBracket,
      state: profiles.state,
      bio: profiles.bio,
      instagramHandle: profiles.instagramHandle,
      tiktokHandle: profiles.tiktokHandle,
      facebookHandle: profiles.facebookHandle,
      pictureId: profiles.pictureId,
      showName: profiles.showName,
      showAgeGroup: profiles.showAgeGroup,
      showPhoto: profiles.showPhoto,
      showBio: profiles.showBio,
      showState: profiles.showState,
      showHandles: profiles.showHandles,
      publicFirstName: profiles.publicFirstName,
      publicAgeBracket: profiles.publicAgeBracket,
      publicBio: profiles.publicBio,
      publicPictureId: profiles.publicPictureId,
      publicState: profiles.publicState,
      publicInstagramHandle: profiles.publicInstagramHandle,
      publicTiktokHandle: profiles.publicTiktokHandle,
      publicFacebookHandle: profiles.publicFacebookHandle,
      isVisible: profiles.isVisible,
      suspendedAt: profiles.suspendedAt,
      payoutsHeldAt: profiles.payoutsHeldAt,
      lastSeenAt: profiles.lastSeenAt,
      paymentAccountId: profiles.paymentAccountId,
      paymentAccountEmail: profiles.paymentAccountEmail,
      onboardingCompleted: profiles.onboardingCompleted,
      chargesEnabled: profiles.chargesEnabled,
      payoutsEnabled: profiles.payoutsEnabled,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile ?? null;
}
