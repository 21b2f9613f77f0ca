import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { MoneyAlertMailPart, toTeam } from "./money-alert-mail-part";

const heading = ({ orderNumber }: MailFacts<"refund-returned">) =>
  `The refund for order ${orderNumber} came back`;

export const refundReturnedMail: MailTemplate<"refund-returned"> = {
  subject: heading,
  preview: heading,
  reason: () => toTeam,
  body: (facts, links) => (
    <MoneyAlertMailPart
      heading={heading(facts)}
      text={`The bank or the payment provider returned the refund of ${formatCents(facts.amountCents)} for order ${facts.orderNumber}. The buyer does not have the money. Please write to the buyer and refund it another way; the order again shows the amount as not refunded.`}
      orderUrl={links.to(pathTo("/admin/orders/:orderId", { orderId: facts.orderId }))}
    />
  ),
  samples: [
    {
      orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      orderNumber: "INK-7F3K2M",
      amountCents: 2000,
    },
  ],
};
