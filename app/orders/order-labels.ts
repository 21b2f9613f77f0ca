import type { DisputeStatus, OrderStatus } from "~/schema/order-status";

/** How prominent a status is in lists. */
export const orderTones: Record<OrderStatus, "plain" | "info" | "success" | "warning" | "danger"> =
  {
    pending_payment: "plain",
    paid: "warning",
    in_production: "info",
    shipped: "info",
    delivered: "success",
    cancelled: "plain",
    expired: "plain",
    refunded: "danger",
  };

/** Why an order was not changed, as admins read it. */
export const orderRefusals = {
  forbidden: "You don't have admin privileges",
  "not-found": "This order no longer exists",
  "wrong-status": "The order is no longer in that state. It is shown as it is now.",
  held: "The payment is in question: first decide whether to make this order",
  "no-papers":
    "The law asks for something of one of its shirts that is missing under Blanks, such as a valid certificate.",
  "too-early": "This gift would arrive before its day. The print desk says from when it may go.",
  "not-made":
    "Nothing in this order will be made: it was canceled, or its money is on its way back",
  "not-late": "Nothing in this order is waiting to ship any more",
  "not-later": "This is not later than the day that the buyer was told before",
  "no-email": "This order has no email address any more, so no one can be told",
  unanswered: "The buyer was told already and has not answered yet",
  "tracking-needed": "Please enter the tracking number",
  "not-refundable": "There is nothing left to refund on this order",
  "too-much": "This is more than what is left of the order",
  "wrong-goodwill":
    "Please enter an amount above zero with at most two decimals, or leave it empty",
  "wrong-quantity": "Please enter a whole number",
  "too-many-shirts": "This is more than what is left of this line",
  "unknown-line": "This line is not part of the order. Please load the page again.",
  "nothing-chosen": "Please choose at least one shirt, or enter a goodwill amount",
  "goodwill-takes-all":
    "This gives back everything, so the shirts that are still to be made would not be sent. Refund these shirts, or give less.",
  "refunded-meanwhile":
    "The refunds on this order have changed, so nothing was refunded this time. They are shown as they are now.",
  "sent-before":
    "This form already made a refund with other shirts, another amount or another reason. Nothing more was refunded. That refund is in the list; please fill in the form again for a second one.",
  "provider-refused": "The payment provider refused the refund",
} as const;

const refundProblems: Record<string, string> = {
  unreachable: "The payment provider is not responding. We will keep trying.",
  "rate-limited": "The payment provider is busy. We will keep trying.",
  busy: "The payment provider is busy. We will keep trying.",
  unavailable: "The payment provider has a problem. We will keep trying.",
  "insufficient-funds": "There is not enough money in our account at the payment provider.",
  unauthorized: "The payment provider did not accept our key.",
  "not-found": "The payment provider does not know this payment.",
  "not-paid": "This order was never paid at the payment provider.",
  "the order was not paid by the provider": "This order was never paid at the payment provider.",
  "exceeds-remaining": "This is more than what is left of the payment.",
  "the provider refused it": "The payment provider refused it.",
  "the bank sent it back": "The buyer's bank sent it back.",
  "the dispute was won after all":
    "The bank decided in our favor after all and returned the money.",
};

/** Why a refund failed or is waiting, as a label. */
export function refundProblem(error: string): string {
  return refundProblems[error] ?? "The payment provider refused it.";
}

const disputeReasons: Record<string, string> = {
  credit_not_processed: "a refund that was promised did not arrive",
  duplicate: "it was charged twice",
  fraudulent: "the card's owner did not make this payment",
  product_not_received: "the order did not arrive",
  product_unacceptable: "the order is not as described, or it is damaged",
  unrecognized: "the card's owner does not recognize this payment",
};

/** Why a buyer disputes a payment, to follow "because"; null when the bank does not say. */
export function disputeReason(reason: string | null): string | null {
  return disputeReasons[reason ?? ""] ?? null;
}

/** What an admin reads at the top of an order that a card network has warned about. */
export const fraudWarningText =
  "The card network says that the card may have been stolen. Until you decide, nothing in this order is printed. If it looks wrong, refund it now: that saves us a dispute. If you know the buyer, print it.";

/** What an admin reads at the top of an order whose payment is disputed. */
export const disputeNotifications: Record<
  DisputeStatus,
  { tone: "danger" | "success" | "warning"; title: string; children: string }
> = {
  open: {
    tone: "danger",
    title: "The buyer has disputed the payment",
    children:
      "Respond at the payment provider before its deadline. Until it is decided, the shares from this order are not paid out and the order is not printed.",
  },
  won: {
    tone: "success",
    title: "Dispute won",
    children:
      "The bank decided in our favor. The money stays, and the shares are paid out as usual.",
  },
  lost: {
    tone: "warning",
    title: "Dispute lost",
    children: "The bank gave the money back to the buyer. It is booked as a refund below.",
  },
};

/** The same in a list, beside the order's status. */
export const disputeBadges: Record<
  DisputeStatus,
  { tone: "danger" | "success" | "warning"; label: string }
> = {
  open: { tone: "danger", label: "Disputed" },
  won: { tone: "success", label: "Dispute won" },
  lost: { tone: "warning", label: "Dispute lost" },
};
