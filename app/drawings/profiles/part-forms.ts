import { profileForm } from "./profile-form";
import type { FormPart } from "./profile-parts";

/** The forms of a profile, one a screen: each saves its own fields and leaves the others as they are. */
export const partForms = {
  name: profileForm.pick({ displayName: true, username: true }),
  age: profileForm.pick({ ageBracket: true, state: true }),
  story: profileForm.pick({ bio: true }),
  apps: profileForm.pick({ instagramHandle: true, tiktokHandle: true, facebookHandle: true }),
  seen: profileForm.pick({
    showName: true,
    showAgeGroup: true,
    showPhoto: true,
    showBio: true,
    showState: true,
    showHandles: true,
  }),
} satisfies Record<FormPart, unknown>;
