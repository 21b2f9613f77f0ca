import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { MailPicture, MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason, shirtRows } from "./order-mail-part";
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

type Facts = MailFacts<"order-late">;

function whatHappened({ order, number, promisedBy, offeredBy, isPart }: Facts): string {
  const what = isPart ? `the shirts below from order ${order.number}` : `order ${order.number}`;
  const sorry =
    number === 1
      ? `We are sorry: we told you that ${what} would ship by ${formatLongDate(promisedBy)}, and it will take longer.`
      : `We are sorry to write again: ${what} may not ship by ${formatLongDate(promisedBy)}, either.`;
  const next = offeredBy
    ? `We now expect to ship by ${formatLongDate(offeredBy)}.`
    : "We cannot say yet when it will ship.";
  const rest = isPart ? " The rest of your order has already shipped." : "";
  return `${sorry} ${next}${rest}`;
}

function choices({ order, refundCents }: Facts): string {
  const isAt = (cents: number) => (cents > 0 ? `: ${formatCents(cents)}` : "");
  const tax = refundCents > 0 && order.taxCents > 0 ? ", with its sales tax" : "";
  return `You choose: wait, or cancel what has not shipped for a full refund${isAt(refundCents)}${tax}. One click shows you the choice, and nothing happens before you press the button there.`;
}

/** What no answer means, in the words that the statute asks for. */
function silence({ offeredBy, answerBy }: Facts): string {
  if (answerBy === null)
    return `If we do not hear from you, we will take it that you are waiting until ${offeredBy ? formatLongDate(offeredBy) : "it ships"}. You can still cancel until it ships.`;
  const goes = `If we do not hear from you by ${formatLongDate(answerBy)}, and it has not shipped by then, we will cancel it and refund you in full.`;
  return offeredBy ? goes : `${goes} If you wait, you can still cancel at any time until it ships.`;
}

/** To a buyer whose order leaves later than promised: wait, or have the money back. */
export const orderLateMail: MailTemplate<"order-late"> = {
  subject: ({ order, number }) =>
    number === 1
      ? `Your order ${order.number} is late: wait or cancel?`
      : `Your order ${order.number} is still late: please tell us what to do`,
  preview: ({ offeredBy }) =>
    offeredBy
      ? `We now expect to ship by ${formatLongDate(offeredBy)}.`
      : "We cannot say yet when.",
  reason: orderReason,
  body: (facts, links) => (
    <>
      <MailHeading>{facts.number === 1 ? "It will take longer" : "It is still late"}</MailHeading>
      <MailText>{whatHappened(facts)}</MailText>
      <MailText>{choices(facts)}</MailText>
      <MailButton href={links.toDelay(facts.order, facts.number, "wait")}>
        {facts.offeredBy ? `Wait until ${formatLongDate(facts.offeredBy)}` : "Wait"}
      </MailButton>
      <MailButton href={links.toDelay(facts.order, facts.number, "cancel")}>
        Cancel for a full refund
      </MailButton>
      <MailText>{silence(facts)}</MailText>
      <MailRows rows={shirtRows(facts.order)} />
    </>
  ),
  samples: [
    {
      order: sampleOrder,
      number: 1,
      promisedBy: "2027-03-08",
      offeredBy: "2027-03-22",
      answerBy: null,
      refundCents: 6999,
      isPart: false,
    },
    {
      order: { ...sampleOrder, lines: sampleOrder.lines.slice(1) },
      number: 2,
      promisedBy: "2027-03-22",
      offeredBy: "2027-04-05",
      answerBy: "2027-03-22",
      refundCents: 2000,
      isPart: true,
    },
    {
      order: sampleOrder,
      number: 1,
      promisedBy: "2027-03-08",
      offeredBy: null,
      answerBy: "2027-04-07",
      refundCents: 0,
      isPart: false,
    },
  ],
};

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
