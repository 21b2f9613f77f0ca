import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { MoneyAlertMailPart, toTeam } from "./money-alert-mail-part";

type Facts = MailFacts<"fraud-warning">;

function text({ orderNumber, amountCents, isHeld }: Facts): string {
  const next = isHeld
    ? "Anything not printed yet waits until you decide on the order's page: refund it, or print it anyway."
    : "It has been sent already. A refund now may still spare us a dispute and its fee.";
  return `The card network says that the ${formatCents(amountCents)} of order ${orderNumber} may have been paid with a stolen card. ${next}`;
}

const heading = ({ orderNumber }: Facts) => `Order ${orderNumber} may be fraudulent`;

const sample = {
  orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  orderNumber: "INK-7F3K2M",
  amountCents: 6999,
};

/** A card network doubts that the card's owner paid. */
export const fraudWarningMail: MailTemplate<"fraud-warning"> = {
  subject: heading,
  preview: heading,
  reason: () => toTeam,
  body: (facts, links) => (
    <MoneyAlertMailPart
      heading={heading(facts)}
      text={text(facts)}
      orderUrl={links.to(pathTo("/admin/orders/:orderId", { orderId: facts.orderId }))}
    />
  ),
  samples: [
    { ...sample, isHeld: true },
    { ...sample, isHeld: false },
  ],
};
