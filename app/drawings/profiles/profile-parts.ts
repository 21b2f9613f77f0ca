import type { ProfileRights } from "./profile-rights";

/** What of a profile has a form of text and switches. */
const formParts = ["name", "age", "story", "apps", "seen"] as const;
export type FormPart = (typeof formParts)[number];

/** The screens of a profile. */
const profileParts = [...formParts, "picture", "money", "leave"] as const;
export type ProfilePart = (typeof profileParts)[number];

export function isFormPart(part: string): part is FormPart {
  return formParts.some((one) => one === part);
}

export function isProfilePart(part: string): part is ProfilePart {
  return profileParts.some((one) => one === part);
}

/** Whether the person may say this about themselves: a guardian has ticked the box for it. */
export function isOffered(part: ProfilePart, { mayShow, isChild }: ProfileRights): boolean {
  if (part === "picture") return mayShow.photo;
  if (part === "story") return mayShow.bio;
  if (part === "apps") return !isChild;
  return true;
}
