import type { Transitions } from "~/lib/transitions";

/** How far an order's line is; the order's own status follows from its lines. */
export const printStates = ["to_print", "printing", "packed", "shipped"] as const;

export type PrintState = (typeof printStates)[number];

/** A line goes one step at a time, and never back: what went wrong is printed again from its batch. */
export const printTransitions: Transitions<PrintState> = {
  to_print: ["printing"],
  printing: ["packed"],
  packed: ["shipped"],
  shipped: [],
};

/** The labels people read. */
export const printStateLabels: Record<PrintState, string> = {
  to_print: "To print",
  printing: "Printing",
  packed: "Packed",
  shipped: "Shipped",
};
