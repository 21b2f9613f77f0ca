import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

/** To a buyer whose order goes elsewhere now; also a warning, if someone else has the link. */
export const orderAddressChangedMail: MailTemplate<"order-address-changed"> = {
  subject: ({ order }) => `Order ${order.number} goes to a new address`,
  preview: orderPreview,
  reason: orderReason,
  body: ({ order, addressLines }, links) => (
    <>
      <MailHeading>The new address is saved</MailHeading>
      <MailText>Order {order.number} now ships to:</MailText>
      <MailText>{addressLines.join(", ")}</MailText>
      <MailText>If this was not you, please reply to this email right away.</MailText>
      <MailButton href={links.toOrder(order)}>See your order</MailButton>
    </>
  ),
  samples: [
    { order: sampleOrder, addressLines: ["Ada Buyer", "2 Pencil Road", "Salem, OR 97301"] },
  ],
};
