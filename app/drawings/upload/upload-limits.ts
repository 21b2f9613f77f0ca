const MB = 1024 * 1024;

export const DESIGN_FILE_MAX_BYTES = 25 * MB;
export const MOCKUP_FILE_MAX_BYTES = 10 * MB;

/** What file pickers offer for drawings; the server judges the bytes. */
export const DESIGN_FILE_ACCEPT =
  "image/jpeg,image/png,image/svg+xml,image/webp,image/avif,.jpg,.jpeg,.png,.svg,.webp,.avif";
export const MOCKUP_FILE_ACCEPT = "image/png,image/jpeg,image/webp";

export type Message = { title: string; text: string };

/** What the browser itself says about a picture, before or without an answer of the server. */
export const choiceMessages = {
  "no-file": { title: "No file selected", text: "Please upload your artwork" },
  "invalid-type": {
    title: "Invalid file type",
    text: "Only JPEG, PNG, SVG, and WebP images are allowed",
  },
  "too-large": { title: "File too large", text: "File size must be under 25MB" },
  "file-not-stored": {
    title: "Upload failed",
    text: "Failed to upload file. Please try again.",
  },
  "design-not-saved": {
    title: "Upload failed",
    text: "Something went wrong. Please try again.",
  },
} as const satisfies Record<string, Message>;

export type ChoiceProblem = keyof typeof choiceMessages;
