/** What became of a notice that an order is late; null until then, and where the order left first. */
export const delayAnswers = [
  /** The buyer waits until the day that was named, or without one. */
  "wait",
  /** The buyer wants the money back for what has not left. */
  "cancel",
  /** No answer to a first, short delay counts as waiting. */
  "waited-silently",
  /** No answer to any other delay gives the money back. */
  "cancelled-silently",
] as const;

export type DelayAnswer = (typeof delayAnswers)[number];
