import type { SavedState } from "./saving/saved-sketch";

/** What the page for drawing says, in a child's words. */
export const canvasCopy = {
  lineDrawn: "Line drawn.",
  rubbed: "Rubbed out.",
  takenAway: "Line gone.",
  filled: "Filled.",
  notFilled: {
    open: "This shape has a gap. Close the line, then fill it.",
    line: "Tap inside a shape to fill it.",
  },
  undone: "Undone.",
  redone: "Back again.",
  cleared: "All gone. Tap Undo to get it back.",
  nothingToUndo: "There is nothing to undo.",
  nothingToRedo: "There is nothing to bring back.",
  moved: "Moved.",
  sized: "New size.",
  mirrored: "Mirrored.",
  picked: (count: number) => (count === 1 ? "1 line picked." : `${count} lines picked.`),
  pickedNone: "Nothing picked.",
  penDown: "The marker is down. Move with the arrows.",
  penUp: "The marker is up.",
  penSeen: "You draw with a pen now. Two fingers move the sheet.",
  nearlyFull: "Your sheet is nearly full.",
  full: "This sheet is full. Send it, or start a new one.",
  empty: "Draw something first.",
  sending: "Sending...",
  sendOffline: "You need the internet to send it. It is safe here.",
  sendOfflineNotKept: "You need the internet to send it. Leave this page open.",
  sendFailed: "We could not send it right now. Please try again.",
  copied: {
    device: "You also drew on another device. Both drawings are safe.",
    tab: "You also drew in another tab. Both drawings are safe.",
    sent: "That drawing is on its way to us. You draw on a copy now.",
    gone: null,
  },
  putAside: {
    sent: "That drawing is on its way to us. Here is a new sheet.",
    "thrown-away": "You threw that drawing away. It is still in your drawings.",
  },
  opening: "Your drawing is coming. Wait a moment.",
  newer: "Here is what you drew on another device.",
  notFound: "We did not find that drawing. Here is a new sheet.",
  notNow: "Your drawing did not come. It is still in your drawings. Here is a new sheet.",
  notLoaded: "You need the internet to open that drawing. Here is a new sheet.",
  noDevice: "This browser cannot keep drawings. Stay online, then it is safe with us.",
  diskFull: "This device is full. Stay online, then your drawing is safe with us.",
  signedOut: "You are signed out. Your drawing is safe here.",
  signedOutNotKept: "You are signed out. Leave this page open, and sign in in a new tab.",
  signIn: "Sign in to go on",
  notPhoto: "We cannot read that picture. Try another one.",
  tracing: "Draw over your photo. It stays with you.",
  newSheetLater: "Your drawing is not saved yet. Go online, then start a new sheet.",
  newSheet: "A new sheet. The old one is in your drawings.",
} as const;

/** Where the drawing is safe by now, small, all the time. */
export function savedWords({ device, server }: SavedState): string {
  if (server === "saved") return device === "none" ? "Saved online" : "Saved";
  if (device === "kept") return "Saved on this device";
  return device === "keeping" ? "Saving..." : "Not saved yet";
}
