import type { Transitions } from "~/lib/transitions";

export const takedownStates = [
  "received",
  "incomplete",
  "hidden",
  "countered",
  "court",
  "upheld",
  "restored",
  "withdrawn",
] as const;

export type TakedownState = (typeof takedownStates)[number];

/**
 * Where a notice of copyright may go (17 U.S.C. 512): the shirt is hidden, the artist may object, and
 * then it is put back unless whoever complained went to court.
 */
export const takedownTransitions: Transitions<TakedownState> = {
  received: ["incomplete", "hidden", "withdrawn"],
  incomplete: [],
  hidden: ["countered", "upheld", "restored", "withdrawn"],
  countered: ["court", "restored", "withdrawn"],
  court: ["upheld", "restored", "withdrawn"],
  upheld: ["countered", "restored", "withdrawn"],
  restored: [],
  withdrawn: [],
};

/** The shirt is out of the store because of the notice. */
export const hidingStates = ["hidden", "countered", "court", "upheld"] as const;

/** The team, the artist or a court still has to say something. */
export const openTakedownStates = ["received", "hidden", "countered", "court"] as const;

export const takedownStateLabels: Record<TakedownState, string> = {
  received: "To decide",
  incomplete: "Sent back",
  hidden: "Hidden",
  countered: "Objected to",
  court: "In court",
  upheld: "Upheld",
  restored: "Put back",
  withdrawn: "Withdrawn",
};

/** So many upheld notices close an artist's account, if someone on the team decides so. */
export const STRIKES = 3;
