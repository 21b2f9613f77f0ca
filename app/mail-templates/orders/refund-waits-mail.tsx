import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { MoneyAlertMailPart, toTeam } from "./money-alert-mail-part";

const heading = ({ orderNumber }: MailFacts<"refund-waits">) =>
  `A refund for order ${orderNumber} is waiting`;

/** Goodwill given before and a withdrawn shirt would leave nothing of an order that is still made. */
export const refundWaitsMail: MailTemplate<"refund-waits"> = {
  subject: heading,
  preview: heading,
  reason: () => toTeam,
  body: (facts, links) => (
    <MoneyAlertMailPart
      heading={heading(facts)}
      text={`Artwork in order ${facts.orderNumber} was withdrawn before it was printed, and ${formatCents(facts.amountCents)} should go back to the buyer. Together with the goodwill refund that the buyer has already received, that is all that is left of the order, so its other shirts would not be printed. The money goes back automatically once they have been sent. If the buyer would rather not wait, refund the whole order on its page.`}
      orderUrl={links.to(pathTo("/admin/orders/:orderId", { orderId: facts.orderId }))}
    />
  ),
  samples: [
    {
      orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      orderNumber: "INK-7F3K2M",
      amountCents: 2500,
    },
  ],
};
