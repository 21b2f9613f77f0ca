import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { scopeFields } from "~/people/scopes/scope-fields.server";
import type { ModerationSubject } from "~/schema/moderation-subjects";
import { waitingSubjects } from "~/drawings/moderation/propose-change.server";

import { profileRights, type ProfileRights } from "./profile-rights";

/** What the profile editor shows, and what is currently public. */
export async function ownProfile(db: Db, userId: string, now: Date) {
  const [profile] = await db
    .select({
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
      publicPictureId: profiles.publicPictureId,
      hasPage: sql<boolean>`exists (select 1 from store_listings l where l.creator_user_id = profiles.id)`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!profile) return null;
  const rights = await rightsOf(db, userId, now);
  const waiting: ModerationSubject[] = await waitingSubjects(db, userId);
  return { profile, rights, waiting };
}

/** What a person may say and show, from the verified date of birth and the guardian's consent. */
export async function rightsOf(db: Db, userId: string, now: Date): Promise<ProfileRights> {
  const [person] = await db
    .select({
      ageBracket: profiles.ageBracket,
      dateOfBirth: ageVerifications.dateOfBirth,
      consent: scopeFields,
    })
    .from(profiles)
    .leftJoin(ageVerifications, eq(ageVerifications.userId, profiles.id))
    .leftJoin(
      parentalConsents,
      and(eq(parentalConsents.childUserId, profiles.id), eq(parentalConsents.status, "active")),
    )
    .where(eq(profiles.id, userId));
  return profileRights(person ?? { dateOfBirth: null, ageBracket: null, consent: null }, now);
}
