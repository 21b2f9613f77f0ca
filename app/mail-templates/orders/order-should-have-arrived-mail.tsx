import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

/** To a buyer whose parcel no carrier reported on, a week after it was shipped, or as long as it takes. */
export const orderShouldHaveArrivedMail: MailTemplate<"order-should-have-arrived"> = {
  subject: ({ order }) => `Your order ${order.number} should have arrived`,
  preview: orderPreview,
  reason: orderReason,
  body: ({ order, weeks }, links) => (
    <>
      <MailHeading>Your order should have arrived</MailHeading>
      <MailText>
        We shipped order {order.number} {weeks === 1 ? "a week" : `${weeks} weeks`} ago. The carrier
        has not told us that it was delivered, but by now it should be with you.
      </MailText>
      <MailText>
        If it never arrived, or something is not right with it, tell us on your order&apos;s page
        within 30 days.
      </MailText>
      <MailButton href={links.toOrder(order)}>See your order</MailButton>
    </>
  ),
  samples: [
    { order: sampleOrder, weeks: 1 },
    { order: sampleOrder, weeks: 6 },
  ],
};
