/** Of the choices as a form's text: as many points as an eraser may have, with room to spare. */
export const MOST_MEND_CHARACTERS = 400_000;

/** Why a picture was not changed, as its creator or the team reads it. */
export const mendMessages = {
  "not-understood": {
    title: "Nothing was changed",
    text: "Please place the four corners around your sheet, or start again.",
  },
  "too-much": {
    title: "Nothing was changed",
    text: "That is too much erasing at once. Undo a little, and try again.",
  },
  "no-such-drawing": {
    title: "Nothing was changed",
    text: "We can’t find that drawing in your picture. Please choose one that is marked.",
  },
  gone: {
    title: "This picture is gone",
    text: "We only keep a picture for one day. Please choose it again.",
  },
  "shirts-begun": {
    title: "Nothing was changed",
    text: "Our team has already started on the shirts for this drawing.",
  },
  "not-found": { title: "Nothing was changed", text: "We can’t find this drawing." },
  "no-photo": {
    title: "Nothing was changed",
    text: "We don’t have the photo of this drawing anymore.",
  },
  paused: {
    title: "Taking a break",
    text: "Your grown-up has paused your account, so nothing can be changed right now.",
  },
  "too-often": {
    title: "Please take a short break",
    text: "You have changed a lot in a short time. You can go on in a few minutes.",
  },
  failed: { title: "Nothing was changed", text: "Something went wrong. Please try again." },
} as const;

export type MendProblem = keyof typeof mendMessages;
