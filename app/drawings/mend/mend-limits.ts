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
  gone: {
    title: "This picture is gone",
    text: "We keep a picture for one day only. Please choose it again.",
  },
  "shirts-begun": {
    title: "Nothing was changed",
    text: "Our team has already begun with the shirts of this drawing.",
  },
  "not-found": { title: "Nothing was changed", text: "We can’t find this drawing." },
  "no-photo": {
    title: "Nothing was changed",
    text: "The photo of this drawing is not kept any more.",
  },
  paused: {
    title: "Taking a break",
    text: "Your grown-up has paused your account, so nothing can be changed right now.",
  },
  "too-often": {
    title: "Please take a short break",
    text: "You have changed a lot in a short time. In a few minutes you can go on.",
  },
  failed: { title: "Nothing was changed", text: "Something went wrong. Please try again." },
} as const;

export type MendProblem = keyof typeof mendMessages;
