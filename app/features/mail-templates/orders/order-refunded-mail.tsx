import { formatCents } from "~/lib/money";

import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

export const orderRefundedMail: MailTemplate<"order-refunded"> = {
  subject: ({ order }) => `Your refund for order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: ({ order, amountCents }, links) => (
    <OrderMailPart
      order={order}
      followUrl={links.toOrder(order)}
      heading={`We refunded ${formatCents(amountCents)}`}
      text={`${formatCents(amountCents)} of your order goes back to the card you paid with. Your bank may need a few days to show it.`}
    />
  ),
  samples: [{ order: sampleOrder, amountCents: 2000 }],
};
