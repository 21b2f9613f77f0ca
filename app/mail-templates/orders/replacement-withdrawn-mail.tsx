import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { MoneyAlertMailPart, toTeam } from "./money-alert-mail-part";

const heading = ({ orderNumber }: MailFacts<"replacement-withdrawn">) =>
  `A replacement for order ${orderNumber} cannot be made`;

/** A shirt that was to replace another is not printed, and no money can go back for it by itself. */
export const replacementWithdrawnMail: MailTemplate<"replacement-withdrawn"> = {
  subject: heading,
  preview: heading,
  reason: () => toTeam,
  body: (facts, links) => (
    <MoneyAlertMailPart
      heading={heading(facts)}
      text={`Artwork was withdrawn before a replacement for order ${facts.orderNumber} was printed, and nothing is left to refund for that shirt. The buyer knows that it will not be made and may ask for another one. Please offer one, or find another way to make it right.`}
      orderUrl={links.to(pathTo("/admin/orders/:orderId", { orderId: facts.orderId }))}
    />
  ),
  samples: [{ orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", orderNumber: "INK-7F3K2M" }],
};
