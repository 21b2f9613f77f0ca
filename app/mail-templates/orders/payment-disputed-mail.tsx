import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { disputeReason } from "~/orders/order-labels";
import { formatDeadline } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { MoneyAlertMailPart, toTeam } from "./money-alert-mail-part";

type Facts = MailFacts<"payment-disputed">;

const headings: Record<Facts["status"], string> = {
  open: "A payment is disputed",
  won: "We won the dispute",
  lost: "We lost the dispute",
  reinstated: "We won the dispute after all",
};

function opened({ orderNumber, amountCents, reason, evidenceDueBy }: Facts): string {
  const why = disputeReason(reason);
  const because = why ? `, because ${why}` : "";
  const deadline = evidenceDueBy
    ? `by ${formatDeadline(evidenceDueBy)}. After that the bank decides without us`
    : "before its deadline";
  return `The buyer of order ${orderNumber} asked the bank for ${formatCents(amountCents)} back${because}. Please send our evidence at the payment provider ${deadline}. You can download it as a PDF from the order's page. The shares from this order are not paid out until it is decided, and anything not printed yet waits.`;
}

type Decided = Exclude<Facts["status"], "open">;

const texts: Record<Decided, (order: string, amount: string) => string> = {
  won: (order) =>
    `The bank decided in our favor: the payment for order ${order} stays with us, and its shares will be paid out as usual.`,
  lost: (order, amount) =>
    `The bank gave ${amount} of order ${order} back to the buyer. It is booked as a refund, and the shares were reduced accordingly.`,
  reinstated: (order, amount) =>
    `The bank had given ${amount} of order ${order} back to the buyer, and has now returned it to us. The refund is reversed in the books, and the shares will be paid out as usual.`,
};

function textOf(facts: Facts): string {
  if (facts.status === "open") return opened(facts);
  return texts[facts.status](facts.orderNumber, formatCents(facts.amountCents));
}

const heading = ({ status, orderNumber }: Facts) => `${headings[status]}: order ${orderNumber}`;

const sample = {
  orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  orderNumber: "INK-7F3K2M",
  amountCents: 6999,
  reason: null,
  evidenceDueBy: null,
};

const sampleDeadline = "2026-11-29T23:59:59.000Z";

/** A buyer disputed a payment, or the bank has decided. */
export const paymentDisputedMail: MailTemplate<"payment-disputed"> = {
  subject: heading,
  preview: heading,
  reason: () => toTeam,
  body: (facts, links) => (
    <MoneyAlertMailPart
      heading={heading(facts)}
      text={textOf(facts)}
      orderUrl={links.to(pathTo("/admin/orders/:orderId", { orderId: facts.orderId }))}
    />
  ),
  samples: [
    { ...sample, status: "open", reason: "product_not_received", evidenceDueBy: sampleDeadline },
    { ...sample, status: "open" },
    { ...sample, status: "won" },
    { ...sample, status: "lost" },
    { ...sample, status: "reinstated" },
  ],
};
