import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { orderReason, shirtRows } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

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
