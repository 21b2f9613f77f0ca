import { formatDeadline } from "~/lib/dates";
import { disputeReason } from "~/orders/order-labels";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";

import type { MailTemplate } from "../mail-template";
import { moneyAlertMail } from "./money-alert-mail";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

function fraudText({ orderNumber, amountCents, isHeld }: MailFacts<"fraud-warning">): string {
  const next = isHeld
    ? "Anything not printed yet waits until you decide on the order's page: refund it, or print it anyway."
    : "It has been sent already. A refund now may still spare us a dispute and its fee.";
  return `The card network says that the ${formatCents(amountCents)} of order ${orderNumber} may have been paid with a stolen card. ${next}`;
}

const fraudSample = {
  orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  orderNumber: "INK-7F3K2M",
  amountCents: 6999,
};

/** A card network doubts that the card's owner paid. */
export const fraudWarningMail = moneyAlertMail<"fraud-warning">({
  heading: ({ orderNumber }) => `Order ${orderNumber} may be fraudulent`,
  text: fraudText,
  samples: [
    { ...fraudSample, isHeld: true },
    { ...fraudSample, isHeld: false },
  ],
});

type PaymentDisputedFacts = MailFacts<"payment-disputed">;

const disputeHeadings: Record<PaymentDisputedFacts["status"], string> = {
  open: "A payment is disputed",
  won: "We won the dispute",
  lost: "We lost the dispute",
  reinstated: "We won the dispute after all",
};

function openedText({
  orderNumber,
  amountCents,
  reason,
  evidenceDueBy,
}: PaymentDisputedFacts): string {
  const why = disputeReason(reason);
  const because = why ? `, because ${why}` : "";
  const deadline = evidenceDueBy
    ? `by ${formatDeadline(evidenceDueBy)}. After that the bank decides without us`
    : "before its deadline";
  return `The buyer of order ${orderNumber} asked the bank for ${formatCents(amountCents)} back${because}. Please send our evidence at the payment provider ${deadline}. You can download it as a PDF from the order's page. The shares from this order are not paid out until it is decided, and anything not printed yet waits.`;
}

type Decided = Exclude<PaymentDisputedFacts["status"], "open">;

const decidedTexts: Record<Decided, (order: string, amount: string) => string> = {
  won: (order) =>
    `The bank decided in our favor: the payment for order ${order} stays with us, and its shares will be paid out as usual.`,
  lost: (order, amount) =>
    `The bank gave ${amount} of order ${order} back to the buyer. It is booked as a refund, and the shares were reduced accordingly.`,
  reinstated: (order, amount) =>
    `The bank had given ${amount} of order ${order} back to the buyer, and has now returned it to us. The refund is reversed in the books, and the shares will be paid out as usual.`,
};

function disputeText(facts: PaymentDisputedFacts): string {
  if (facts.status === "open") return openedText(facts);
  return decidedTexts[facts.status](facts.orderNumber, formatCents(facts.amountCents));
}

const paymentDisputedSample = {
  orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  orderNumber: "INK-7F3K2M",
  amountCents: 6999,
  reason: null,
  evidenceDueBy: null,
};

const sampleDeadline = "2026-11-29T23:59:59.000Z";

/** A buyer disputed a payment, or the bank has decided. */
export const paymentDisputedMail = moneyAlertMail<"payment-disputed">({
  heading: ({ status, orderNumber }) => `${disputeHeadings[status]}: order ${orderNumber}`,
  text: disputeText,
  samples: [
    {
      ...paymentDisputedSample,
      status: "open",
      reason: "product_not_received",
      evidenceDueBy: sampleDeadline,
    },
    { ...paymentDisputedSample, status: "open" },
    { ...paymentDisputedSample, status: "won" },
    { ...paymentDisputedSample, status: "lost" },
    { ...paymentDisputedSample, status: "reinstated" },
  ],
});

function paidTwiceText({ order, keptNumber }: MailFacts<"paid-twice">): string {
  const money =
    order.totalCents > 0
      ? `The ${formatCents(order.totalCents)} for this one goes back to the card you paid with. Your bank may need a few days to show it.`
      : "This one cost nothing, so there is nothing to give back.";
  return `The same cart was ordered twice, probably in two tabs. We are making order ${keptNumber} for you and have canceled order ${order.number}. ${money} You do not have to do anything. If you wanted both, simply order again.`;
}

/** A cart was paid in two tabs at once; the second payment goes back. */
export const paidTwiceMail: MailTemplate<"paid-twice"> = {
  subject: ({ order }) =>
    order.totalCents > 0
      ? `You paid twice, so order ${order.number} is refunded`
      : `You ordered twice, so order ${order.number} is canceled`,
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <OrderMailPart
      order={facts.order}
      followUrl={links.toOrder(facts.order)}
      heading={
        facts.order.totalCents > 0 ? "You paid twice for one cart" : "You ordered one cart twice"
      }
      text={paidTwiceText(facts)}
    />
  ),
  samples: [
    { order: sampleOrder, keptNumber: "INK-8G4L3NP" },
    { order: { ...sampleOrder, totalCents: 0 }, keptNumber: "INK-8G4L3NP" },
  ],
};
