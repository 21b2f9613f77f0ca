import { PAUSED_TEXT, PAUSED_TITLE } from "~/people/guardian-rules/paused-copy";

import { choiceMessages, type Message } from "./upload-limits";

/** Why an upload was refused or failed, as people read it. */
export const uploadMessages = {
  ...choiceMessages,
  heic: {
    title: "Invalid file type",
    text: "We can’t read HEIC pictures. On an iPhone, go to Settings, Camera, Formats and choose “Most Compatible”. Then take it again. On a computer, save it as a JPEG.",
  },
  "too-many-pixels": {
    title: "File too large",
    text: "This picture is too big for us. Make it smaller, up to 40 megapixels, and try again.",
  },
  corrupted: {
    title: "Invalid file type",
    text: "File appears to be corrupted or not a valid image",
  },
  "unsafe-svg": {
    title: "Invalid file type",
    text: "Your file holds more than a drawing, like a link or a script. Save it as a PNG and send that.",
  },
  "svg-too-complex": {
    title: "Invalid file type",
    text: "Your file has more see-through parts than we can draw. Save it as a PNG and send that.",
  },
  paused: { title: PAUSED_TITLE, text: PAUSED_TEXT },
} as const satisfies Record<string, Message>;

export type UploadProblem = keyof typeof uploadMessages;

/** A page that is still open from before someone else signed in on the same device. */
export const otherAccountMessage: Message = {
  title: "Someone else is signed in",
  text: "Sign in as you to send your picture.",
};

/** Why 'Use it anyway' did not work. */
export const draftMessages = {
  "draft-gone": {
    title: "This picture is gone",
    text: "We only keep a picture for one day. Please choose it again.",
  },
  "blank-sheet": {
    title: "We can’t see a drawing",
    text: "We can’t print an empty sheet. Please take a new photo.",
  },
  paused: { title: PAUSED_TITLE, text: PAUSED_TEXT },
  "drawn-on": {
    title: "You drew more",
    text: "Go back to your drawing and send it again. What you typed here stays.",
  },
  "no-other-picture": {
    title: "It is still the same picture",
    text: "Please take a new photo or choose another picture.",
  },
} as const satisfies Record<string, Message>;

export type DraftProblem = keyof typeof draftMessages;

/** Why mockups were refused, as admins read it. */
export const mockupMessages = {
  "no-files": { title: "No files selected", text: "Please select at least one mockup image" },
  "too-many": { title: "Too many files", text: "Maximum 4 mockups allowed" },
  "too-large": { title: "File too large", text: "File size must be less than 10MB" },
  "invalid-type": {
    title: "Invalid file type",
    text: "Only JPEG, PNG, SVG, and WebP images are allowed",
  },
  corrupted: {
    title: "Invalid file type",
    text: "File appears to be corrupted or not a valid image",
  },
  "not-waiting": {
    title: "Error",
    text: "This design is no longer waiting for mockups. Reload the page to see its status.",
  },
  "print-file": {
    title: "Invalid print file",
    text: "The print file must be a transparent PNG with ink on it, of the whole print area: 3,600 × 4,800 pixels, or the same shape from 1,800 pixels wide.",
  },
  "no-print": {
    title: "Print file missing",
    text: "Please say where the drawing is printed, or add the print file",
  },
  "not-sold": { title: "Error", text: "Please choose a color that we sell" },
  failed: { title: "Error", text: "Failed to upload mockups" },
} as const satisfies Record<string, Message>;

export type MockupProblem = keyof typeof mockupMessages;
