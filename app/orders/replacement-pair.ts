/** What became of the money that was paid for a shirt that is replaced. */
export const paidShirtStates = ["paid", "refunded", "doubted", "lost"] as const;
export type PaidShirtState = (typeof paidShirtStates)[number];

/** How far the shirt is that replaces it; 'canceled': by the buyer, before it was printed. */
export const replacementStates = ["waiting", "begun", "sent", "canceled"] as const;
export type ReplacementState = (typeof replacementStates)[number];

export const pairOutcomes = [
  /** A press may have it. */
  "print",
  /** It goes on: packed and sent. */
  "go-on",
  /** No press begins it, and none packs it, until the bank or an admin has decided. */
  "hold",
  /** It is not made any more. */
  "stop",
  /** It was printed or sent already, and whoever gives the money back is told. */
  "too-late",
  /** The first shirt may be sent back for its money. */
  "return-first",
  /** Nothing is left to do. */
  "over",
] as const;
export type PairOutcome = (typeof pairOutcomes)[number];

/**
 * A replacement is part of its first order: what happens to it follows from the money of the shirt that
 * it replaces. 'refunded' is also a refund that is on its way, 'doubted' an open dispute or a fraud
 * warning, 'lost' a dispute that the bank has decided for good.
 */
export const replacementPairs: Record<PaidShirtState, Record<ReplacementState, PairOutcome>> = {
  paid: { waiting: "print", begun: "go-on", sent: "over", canceled: "return-first" },
  refunded: { waiting: "stop", begun: "too-late", sent: "too-late", canceled: "over" },
  doubted: { waiting: "hold", begun: "hold", sent: "over", canceled: "return-first" },
  lost: { waiting: "stop", begun: "hold", sent: "over", canceled: "over" },
};

/** The states of the paid shirt in which something happens to a replacement that is so far. */
export function paidShirtsThat(
  outcome: PairOutcome,
  replacement: ReplacementState,
): PaidShirtState[] {
  return paidShirtStates.filter((paid) => replacementPairs[paid][replacement] === outcome);
}

/** An order that replaces shirts whose money is to go back, and what becomes of it then. */
export type RefundedReplacement = {
  number: string;
  title: string;
  /** 'print': the money that goes back is not for these shirts, and they are made all the same. */
  outcome: Extract<PairOutcome, "stop" | "too-late" | "print">;
  /** How many of its shirts the refund takes. */
  quantity: number;
  /** How many are made without the refund. */
  shirts: number;
};
