import { formatLongDate } from "~/lib/dates";
import { MailSubheading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

/** The receipt: what was bought, from whom, and where it goes. */
export const orderPaidMail: MailTemplate<"order-paid"> = {
  subject: ({ order }) => `Your order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: ({ order, addressLines, placedAt }, links) => (
    <OrderMailPart
      order={order}
      followUrl={links.toOrder(order)}
      heading="Thank you for your order!"
      text="We have your payment and will start printing soon. Until then you can cancel shirts or change the address on your order's page. We'll write again as soon as it ships."
    >
      {addressLines.length > 0 && (
        <>
          <MailSubheading>Ships to</MailSubheading>
          <MailText>{addressLines.join(", ")}</MailText>
        </>
      )}
      {links.seller && (
        <>
          <MailSubheading>Sold by</MailSubheading>
          <MailText>
            {links.seller.name}, {links.seller.address}
          </MailText>
        </>
      )}
      {placedAt && <MailText>Ordered on {formatLongDate(new Date(placedAt))}</MailText>}
    </OrderMailPart>
  ),
  samples: [
    {
      order: sampleOrder,
      addressLines: ["Ada Buyer", "1 Marker Street", "Portland, OR 97201"],
      placedAt: "2026-03-02T10:00:00.000Z",
    },
    {
      order: { ...sampleOrder, taxCents: 400, isTaxAdded: true, totalCents: 7399 },
      addressLines: [],
      placedAt: null,
    },
  ],
};
