import { formatCents } from "~/lib/money";

import { NOT_FAR } from "../address/ships-to";
import { shirtsText } from "../timeline/order-timeline";

/** Why an order cannot be changed any more, as buyers read it. */
export const changeRefusals = {
  far: NOT_FAR,
  taxed:
    "The sales tax on this order was calculated for its ZIP code, so it can only go to another address in that ZIP code. To send it anywhere else, cancel it here and order again.",
  printing:
    "We have started to print this order, so it can no longer be changed. Nothing was changed. Once it has arrived, you can ask for a return here.",
  disputed:
    "Your bank is looking into this payment. Until it has decided, the order cannot be changed.",
  suspected:
    "We are checking this payment. Until that is done, the address cannot be changed. You can still cancel shirts.",
  over: "This order can no longer be changed.",
} as const;

/** Why the buyer can no longer change an order. */
export type ChangeRefusal = keyof typeof changeRefusals;

export const cancelRefusals = {
  ...changeRefusals,
  nothing: "Choose at least one shirt to cancel.",
  "too-much": "That is more than is left in this order. It is shown as it is now.",
  "unknown-line": "That shirt is not part of this order. Nothing was canceled.",
  "sent-before":
    "This form was already sent with other shirts, so nothing more was canceled this time. Please reload the page.",
  "not-refundable":
    "We cannot refund these shirts automatically right now, so nothing was canceled. Please write to us.",
} as const;

/** A form's worth of shirts that the buyer canceled. */
export type BuyersCancellation = {
  at: Date;
  shirts: readonly { title: string; size: string; color: string; quantity: number }[];
  /** Null for shirts that cost nothing. */
  refund: { amountCents: number; status: "pending" | "succeeded" | "failed" } | null;
};

/** What a buyer canceled, and what becomes of its money. */
export function cancellationText({ shirts, refund }: BuyersCancellation): string {
  return `You canceled ${shirtsText(shirts)}. ${moneyText(refund)}`;
}

function moneyText(refund: BuyersCancellation["refund"]): string {
  if (!refund) return "It was free, so there is nothing to refund.";
  const money = formatCents(refund.amountCents);
  if (refund.status === "pending") return `${money} goes back to the card you paid with.`;
  if (refund.status === "succeeded")
    return `${money} went back to the card you paid with. Your bank may need a few days to show it.`;
  return `We could not refund ${money} yet and are looking into it.`;
}
