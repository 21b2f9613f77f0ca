import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { MailPicture } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

/** A mail with more would grow too large. */
const MOST_PICTURES = 3;

export const orderShippedMail: MailTemplate<"order-shipped"> = {
  subject: ({ order, what }) => subjects[what](order.number),
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <OrderMailPart
      scene="on-its-way"
      order={facts.order}
      followUrl={links.toOrder(facts.order)}
      heading={headings[facts.what]}
      text={`${texts[facts.what]}${tracking(facts)}`}
    >
      {facts.drawings?.slice(0, MOST_PICTURES).map(({ pictureId, title }) => (
        <MailPicture key={pictureId} pictureId={pictureId} alt={`The drawing “${title}”`} />
      ))}
    </OrderMailPart>
  ),
  samples: [
    {
      order: sampleOrder,
      trackingCarrier: "USPS",
      trackingNumber: "9400 1000 0000",
      what: "all",
      parcels: 1,
      drawings: [{ title: "Moon cat", pictureId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d" }],
    },
    {
      order: sampleOrder,
      trackingCarrier: "UPS",
      trackingNumber: "1Z997",
      what: "all",
      parcels: 2,
    },
    {
      order: sampleOrder,
      trackingCarrier: null,
      trackingNumber: "9400 1000 0000",
      what: "some",
      parcels: 1,
    },
    {
      order: sampleOrder,
      trackingCarrier: "UPS",
      trackingNumber: "1Z999",
      what: "more",
      parcels: 1,
    },
    {
      order: sampleOrder,
      trackingCarrier: "UPS",
      trackingNumber: "1Z998",
      what: "again",
      parcels: 1,
    },
    { order: sampleOrder, trackingCarrier: null, trackingNumber: null, what: "all", parcels: 1 },
  ],
};

type What = MailFacts<"order-shipped">["what"];

const subjects: Record<What, (number: string) => string> = {
  all: (number) => `Your order ${number} is on its way`,
  some: (number) => `Part of your order ${number} is on its way`,
  more: (number) => `Another parcel of your order ${number} is on its way`,
  again: (number) => `We sent a new parcel for your order ${number}`,
};

const headings: Record<What, string> = {
  all: "Your shirts are on their way!",
  some: "The first of your shirts are on their way!",
  more: "More of your shirts are on their way!",
  again: "A new parcel is on its way!",
};

const texts: Record<What, string> = {
  all: "We printed and packed your order, and it is on its way to you.",
  some: "We printed and packed part of your order, and it is on its way to you. The rest will follow in a separate parcel.",
  more: "We printed and packed more of your order, and it is on its way to you.",
  again: "Something went wrong with an earlier parcel, so we sent a new one.",
};

function tracking(facts: MailFacts<"order-shipped">): string {
  const { trackingNumber, trackingCarrier, parcels } = facts;
  if (!trackingNumber) return "";
  const follow = `with ${trackingCarrier ?? "the carrier"}, tracking number ${trackingNumber}`;
  return parcels > 1
    ? ` It comes in ${parcels} parcels. Follow the last one ${follow}, and all of them on your order’s page.`
    : ` Follow the parcel ${follow}.`;
}
