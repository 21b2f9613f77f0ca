/** Why an order cannot be changed any more, as buyers read it. */
export const changeRefusals = {
  taxed:
    "The sales tax of this order was calculated for its ZIP code, so it can only be sent elsewhere in that ZIP code. For another place, cancel it here and order again.",
  printing:
    "We have started to print this order, so it can no longer be changed. Nothing was changed. Once it has arrived, you can ask for a return here.",
  disputed:
    "Your bank is looking into this payment. Until it has decided, the order cannot be changed.",
  over: "This order can no longer be changed.",
} as const;

/** Why the buyer can no longer change an order. */
export type ChangeRefusal = keyof typeof changeRefusals;

export const cancelRefusals = {
  ...changeRefusals,
  nothing: "Choose at least one shirt to cancel.",
  "too-much": "That is more than is left of this order. It is shown as it is now.",
  "unknown-line": "That shirt is not part of this order. Nothing was canceled.",
  "sent-before":
    "This form was sent before with other shirts, and nothing more was canceled this time. Please open the page again.",
  "not-refundable":
    "The money of these shirts cannot go back by itself right now, so nothing was canceled. Please write to us.",
} as const;
