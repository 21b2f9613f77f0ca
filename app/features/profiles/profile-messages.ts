import { FIX_ERRORS } from "~/lib/form";

export const profileMessages = {
  saved: "Profile updated successfully!",
  invalid: FIX_ERRORS.text,
  failed: "Failed to save profile",
  "bracket-does-not-fit": {
    field: "ageBracket",
    text: "Please choose an age bracket that fits your age",
  },
  "handles-not-allowed": {
    field: "instagramHandle",
    text: "Social handles are not shown for creators under 13",
  },
  "username-taken": {
    field: "username",
    text: "This information is already in use. Please try different values.",
  },
} as const;
