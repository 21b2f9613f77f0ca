import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";

export const PROFILE_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PROFILE_PICTURE_ACCEPT = "image/jpeg,image/png,image/webp";

/** Why a photo was refused, as people read it. */
export const pictureMessages = {
  "no-file": "Please upload a JPG, PNG, or WebP image",
  "invalid-type": "Please upload a JPG, PNG, or WebP image",
  "too-large": "File size must be less than 5MB",
  "not-allowed": "Your grown-up has not said yes to a photo",
  paused: PAUSED_TEXT,
  failed: "Failed to upload profile image",
} as const;

export type PictureProblem = keyof typeof pictureMessages;
