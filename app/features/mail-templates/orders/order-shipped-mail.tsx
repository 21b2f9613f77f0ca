import type { MailFacts } from "~/features/mail/facts/mail-facts";

import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

export const orderShippedMail: MailTemplate<"order-shipped"> = {
  subject: ({ order }) => `Your order ${order.number} is on its way`,
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <OrderMailPart
      order={facts.order}
      followUrl={links.toOrder(facts.order)}
      heading="Your tees are on their way!"
      text={`We printed and packed your order, and it is on its way to you.${tracking(facts)}`}
    />
  ),
  samples: [
    { order: sampleOrder, trackingCarrier: "USPS", trackingNumber: "9400 1000 0000" },
    { order: sampleOrder, trackingCarrier: null, trackingNumber: "9400 1000 0000" },
    { order: sampleOrder, trackingCarrier: null, trackingNumber: null },
  ],
};

function tracking({ trackingNumber, trackingCarrier }: MailFacts<"order-shipped">): string {
  if (!trackingNumber) return "";
  return ` Follow the parcel with ${trackingCarrier ?? "the carrier"}, tracking number ${trackingNumber}.`;
}
