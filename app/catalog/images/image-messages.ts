/** Why an image was not added, moved or removed, as admins read it. */
export const imageMessages = {
  "invalid-selection": {
    error: "Invalid image selection",
    text: "Choose a file or paste the https address of a picture.",
  },
  "too-large": { error: "File too large", text: "File size must be under 25MB" },
  "invalid-type": {
    error: "Invalid file type",
    text: "Only JPEG, PNG, SVG, and WebP images are allowed",
  },
  corrupted: {
    error: "Invalid file type",
    text: "File appears to be corrupted or not a valid image",
  },
  "not-allowed": {
    error: "Invalid image selection",
    text: "Only public https addresses can be fetched.",
  },
  unreachable: {
    error: "Upload Failed",
    text: "The picture could not be fetched from this address.",
  },
  "not-stored": { error: "Upload Failed", text: "Failed to upload the image file" },
  "last-one": { error: "Cannot Delete", text: "You must have at least one product image." },
  stale: {
    error: "Failed to update product",
    text: "Someone else changed the images. They are shown as they are now.",
  },
  missing: { error: "Failed to update product", text: "This image no longer exists." },
  "too-many": { error: "Failed to update product", text: "A product can have at most 40 images." },
  "admins-only": { error: "Failed to update product" },
  unknown: { error: "Failed to update product" },
} as const satisfies Record<string, { error: string; text?: string }>;

export type ImageProblem = keyof typeof imageMessages;
