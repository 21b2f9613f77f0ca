import { Fragment } from "react";

import { earnsText } from "~/orders/confirmation/thanked-artist";
import { giftPlanText } from "~/orders/gifts/gift-days";
import { formatLongDate } from "~/lib/dates";
import { MailPicture, MailSubheading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

/** Of one artist; a mail with more would grow too large. */
const MOST_PICTURES = 3;

/** The receipt: what was bought, from whom, and where it goes. */
export const orderPaidMail: MailTemplate<"order-paid"> = {
  subject: ({ order }) => `Your order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: ({ order, addressLines, placedAt, artists, gift, shipBy }, links) => (
    <OrderMailPart
      order={order}
      followUrl={links.toOrder(order)}
      heading="Thank you for your order!"
      text={
        gift
          ? `We have your order. ${giftPlanText(gift.day, gift.paidOn, gift.state)} Until we print it you can cancel shirts or change the address on your order's page. We'll write again as soon as it ships.`
          : `We have your order and will start printing soon.${shipBy ? ` It ships by ${formatLongDate(shipBy)}.` : ""} Until we print it you can cancel shirts or change the address on your order's page. We'll write again as soon as it ships.`
      }
    >
      {artists.map((artist, index) => (
        <Fragment key={artist.drawings[0]?.slug ?? index}>
          <MailSubheading>{earnsText(artist)}</MailSubheading>
          {artist.drawings.slice(0, MOST_PICTURES).map(({ pictureId, title }) => (
            <MailPicture key={pictureId} pictureId={pictureId} alt={`The drawing “${title}”`} />
          ))}
        </Fragment>
      ))}
      {addressLines.length > 0 && (
        <>
          <MailSubheading>Ships to</MailSubheading>
          <MailText>{addressLines.join(", ")}</MailText>
        </>
      )}
      <MailSubheading>Sold by</MailSubheading>
      <MailText>
        {links.seller.name}, {links.seller.address}
      </MailText>
      {placedAt && <MailText>Ordered on {formatLongDate(new Date(placedAt))}</MailText>}
    </OrderMailPart>
  ),
  samples: [
    {
      order: sampleOrder,
      addressLines: ["Ada Buyer", "1 Marker Street", "Portland, OR 97201"],
      placedAt: "2026-03-02T10:00:00.000Z",
      artists: [
        {
          name: "Nora",
          shareCents: 330,
          told: "family",
          drawings: [
            {
              slug: "moon-cat",
              title: "Moon cat",
              pictureId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
            },
          ],
        },
      ],
      gift: null,
      shipBy: "2026-03-09",
    },
    {
      order: sampleOrder,
      addressLines: ["Grandma Rose", "1 Marker Street", "Portland, OR 97201"],
      placedAt: "2026-12-01T10:00:00.000Z",
      artists: [],
      gift: { day: "2026-12-20", paidOn: "2026-12-01" },
      shipBy: "2026-12-21",
    },
    {
      order: { ...sampleOrder, taxCents: 400, isTaxAdded: true, totalCents: 7399 },
      addressLines: [],
      placedAt: null,
      artists: [],
      gift: null,
      shipBy: null,
    },
  ],
};
