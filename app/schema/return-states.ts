import type { Transitions } from "~/lib/transitions";

export const returnStates = ["requested", "approved", "received", "done", "refused"] as const;

export type ReturnState = (typeof returnStates)[number];

/** A return may be decided at any time before its end: a misprint need not come back first. */
export const returnTransitions: Transitions<ReturnState> = {
  requested: ["approved", "done", "refused"],
  approved: ["received", "done", "refused"],
  received: ["done", "refused"],
  done: [],
  refused: [],
};

/** The states in which the team still has something to do. */
export const openReturnStates = ["requested", "approved", "received"] as const;

/** The labels people read. */
export const returnStateLabels: Record<ReturnState, string> = {
  requested: "Requested",
  approved: "Waiting for the parcel",
  received: "Received",
  done: "Done",
  refused: "Refused",
};

export const returnKinds = ["refund", "exchange"] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const kindLabels: Record<ReturnKind, string> = {
  refund: "Return for a refund",
  exchange: "Exchange",
};

export const returnReasons = [
  "size",
  "misprint",
  "damaged",
  "wrong_shirt",
  "not_arrived",
  "changed_mind",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const reasonLabels: Record<ReturnReason, string> = {
  size: "It doesn't fit",
  misprint: "The print is not right",
  damaged: "It arrived damaged",
  wrong_shirt: "It is not the shirt I ordered",
  not_arrived: "It never arrived",
  changed_mind: "I changed my mind",
  other: "Something else",
};

/** How a return ended. */
export const returnOutcomes = ["refund", "replacement", "no"] as const;
