import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";

/** What an artist reads when a drawing that is drawn here is not taken. */
export const sketchMessages = {
  "not-signed-in": "Please sign in again. Your drawing is safe on this device.",
  "of-another": "Someone else is signed in here now. Sign in again to send your drawing.",
  "creators-only": "Only young artists can draw here.",
  paused: PAUSED_TEXT,
  unreadable: "We could not read this part of your drawing. It is safe on this device.",
  "too-much-at-once": "That is too much at once. Send it in smaller parts.",
  "too-often": "That was a lot! Your drawing is safe here. We save it again soon.",
  full: "Your sheet is full. You can send it now, or start a new one.",
  gone: "We can’t find this drawing.",
  blank: "Your sheet looks empty. Draw something, then send it.",
  "too-long":
    "There is so much on your sheet that we can’t print it. Rub or clear a little, then send it again.",
  failed: "We could not save it just now. Your drawing is safe. Please try again.",
} as const;

export type SketchProblem = keyof typeof sketchMessages;
