import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";
import { FIX_ERRORS } from "~/lib/form";

/** Where a guardian has not ticked the box. */
export const NOT_ALLOWED = "Your grown-up has not said yes to this.";

/** Where a child under 13 would name other apps. */
export const FROM_13 = "You can fill this in when you are 13.";

export const profileMessages = {
  saved: "Profile updated successfully!",
  invalid: FIX_ERRORS.text,
  failed: "Failed to save profile",
  paused: { field: "displayName", text: PAUSED_TEXT },
  "bracket-does-not-fit": {
    field: "ageBracket",
    text: "Please choose the ages that fit you",
  },
  "handles-not-allowed": {
    field: "instagramHandle",
    text: "Social handles are not shown for creators under 13",
  },
  "bio-not-allowed": { field: "bio", text: NOT_ALLOWED },
  "state-not-allowed": { field: "state", text: NOT_ALLOWED },
  "username-taken": {
    field: "username",
    text: "This information is already in use. Please try different values.",
  },
} as const;
