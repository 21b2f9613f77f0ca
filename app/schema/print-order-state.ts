import { mayPass, type Transitions } from "~/lib/transitions";

/** How far the lines that a print provider makes have come. */
export const printOrderStates = [
  /** To be placed, or placed again after a failure. */
  "waiting",
  /** The provider has it and has not begun. */
  "placed",
  "on-hold",
  "printing",
  "shipped",
  /** Refused or canceled by the provider: someone has to look at it. */
  "failed",
  /** Taken back by us before it was printed. */
  "withdrawn",
] as const;

export type PrintOrderState = (typeof printOrderStates)[number];

/** The provider reports whatever happens there, so almost every step is possible but the way back. */
const printOrderTransitions: Transitions<PrintOrderState> = {
  waiting: ["placed", "on-hold", "printing", "shipped", "failed", "withdrawn"],
  placed: ["waiting", "on-hold", "printing", "shipped", "failed", "withdrawn"],
  "on-hold": ["waiting", "placed", "printing", "shipped", "failed", "withdrawn"],
  printing: ["on-hold", "shipped", "failed"],
  shipped: [],
  failed: ["waiting", "placed", "on-hold", "printing", "shipped", "withdrawn"],
  withdrawn: [],
};

/** Not printed yet: it can still be taken back. */
export const openPrintOrderStates = ["waiting", "placed", "on-hold", "failed"] as const;

/** What people read. */
export const printOrderLabels: Record<PrintOrderState, string> = {
  waiting: "To be sent",
  placed: "Accepted",
  "on-hold": "On hold",
  printing: "Printing",
  shipped: "Shipped",
  failed: "Failed",
  withdrawn: "Taken back",
};

/** Staying is always possible. */
export function mayPassTo(from: PrintOrderState, to: PrintOrderState): boolean {
  return from === to || mayPass(printOrderTransitions, from, to);
}
