import type { FieldErrors } from "~/lib/form";

import { pictureMessages } from "./picture-limits";
import { splitDisplayName } from "./display-name";
import { profileMessages } from "./profile-messages";

/** The result of the profile page's forms. */
export type ProfileResult = {
  isSaved: boolean;
  message: string;
  errors: FieldErrors;
  /** What was typed, if it could not be saved. */
  typed: Record<string, string> | null;
};

/** The profile fields that the form contains. */
export type ProfileTexts = {
  firstName: string;
  lastName: string;
  username: string | null;
  ageBracket: string | null;
  state: string | null;
  bio: string | null;
  instagramHandle: string | null;
  tiktokHandle: string | null;
  facebookHandle: string | null;
  showName: boolean;
  showAgeGroup: boolean;
  showPhoto: boolean;
  showBio: boolean;
  showState: boolean;
  showHandles: boolean;
};

/** The profile with what was typed on top, so that a refused form loses nothing. */
export function withTyped<Profile extends ProfileTexts>(
  profile: Profile,
  typed: Record<string, string> | null,
): Profile {
  if (!typed) return profile;
  return {
    ...profile,
    ...splitDisplayName(typed["displayName"] ?? ""),
    username: typed["username"] ?? null,
    ageBracket: typed["ageBracket"] ?? profile.ageBracket,
    state: typed["state"] ?? null,
    bio: typed["bio"] ?? null,
    instagramHandle: typed["instagramHandle"] ?? null,
    tiktokHandle: typed["tiktokHandle"] ?? null,
    facebookHandle: typed["facebookHandle"] ?? null,
    showName: typed["showName"] ? typed["showName"] === "on" : profile.showName,
    showAgeGroup: typed["showAgeGroup"] ? typed["showAgeGroup"] === "on" : profile.showAgeGroup,
    showPhoto: typed["showPhoto"] === "on",
    showBio: typed["showBio"] === "on",
    showState: typed["showState"] === "on",
    showHandles: typed["showHandles"] === "on",
  };
}

/** For when the server is unreachable or fails: what was typed stays, whichever form was sent. */
export function unreachedProfile(typed: Record<string, string>): ProfileResult {
  const failed = { isSaved: false, message: profileMessages.failed, errors: {}, typed: null };
  if (typed["intent"] === "remove-picture") return failed;
  if (typed["intent"] !== "picture") return { ...failed, typed };
  const message = pictureMessages.failed;
  return { ...failed, message, errors: { picture: [message] } };
}
