import type { MailFacts } from "~/features/mail/facts/mail-facts";
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

const texts: Record<Facts["status"], (order: string, amount: string) => string> = {
  open: (order, amount) =>
    `The buyer of order ${order} asked the bank for ${amount} back. Please respond at the payment provider before its deadline. The shares of this order are not paid out until it is decided.`,
  won: (order) =>
    `The bank decided in our favor: the payment for order ${order} stays with us, and its shares are paid out as usual.`,
  lost: (order, amount) =>
    `The bank gave ${amount} of order ${order} back to the buyer. It is booked as a refund, and the shares were reduced accordingly.`,
  reinstated: (order, amount) =>
    `The bank had given ${amount} of order ${order} back to the buyer, and has now returned it to us. The refund is booked back, and the shares are paid out as usual.`,
};

const heading = ({ status, orderNumber }: Facts) => `${headings[status]}: order ${orderNumber}`;

const sample = {
  orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  orderNumber: "INK-7F3K2M",
  amountCents: 6999,
};

/** A buyer disputed a payment, or the bank has decided. */
export const paymentDisputedMail: MailTemplate<"payment-disputed"> = {
  subject: heading,
  preview: heading,
  reason: () => toTeam,
  body: (facts, links) => (
    <MoneyAlertMailPart
      heading={heading(facts)}
      text={texts[facts.status](facts.orderNumber, formatCents(facts.amountCents))}
      orderUrl={links.to(pathTo("/admin/orders/:orderId", { orderId: facts.orderId }))}
    />
  ),
  samples: [
    { ...sample, status: "open" },
    { ...sample, status: "won" },
    { ...sample, status: "lost" },
    { ...sample, status: "reinstated" },
  ],
};
