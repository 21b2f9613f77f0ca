import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

export const orderPaidMail: MailTemplate<"order-paid"> = {
  subject: ({ order }) => `Your order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: ({ order }, links) => (
    <OrderMailPart
      order={order}
      followUrl={links.toOrder(order)}
      heading="Thank you for your order!"
      text="We have your payment and will start printing soon. We'll write again as soon as it ships."
    />
  ),
  samples: [{ order: sampleOrder }],
};
