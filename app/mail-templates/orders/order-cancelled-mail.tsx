import { RETURN_DAYS } from "~/delivery-facts";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { goesBack, orderPreview, orderReason, shirtRows } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

function text({ order, amountCents, isAll, replacedNumber }: MailFacts<"order-cancelled">): string {
  const what = isAll
    ? "You canceled your order before we printed it."
    : "You canceled the shirts below before we printed them. The rest of your order goes ahead as planned.";
  const nothing = replacedNumber
    ? `Nothing was charged for the new shirts, so there is nothing to refund for them. You can still return the shirts from order ${replacedNumber} to get your money back: ask for a return on its page within ${RETURN_DAYS} days.`
    : "Nothing was charged for them, so there is nothing to refund.";
  const money = amountCents > 0 ? goesBack(order, amountCents) : nothing;
  return `${what} ${money}`;
}

/** To a buyer who canceled shirts before they were printed. */
export const orderCancelledMail: MailTemplate<"order-cancelled"> = {
  subject: ({ order, isAll }) =>
    isAll ? `You canceled order ${order.number}` : `You canceled part of order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <>
      <MailHeading>{facts.isAll ? "Order canceled" : "Shirts canceled"}</MailHeading>
      <MailText>{text(facts)}</MailText>
      <MailRows rows={shirtRows(facts.order)} />
      <MailText>If this was not you, please reply to this email right away.</MailText>
      <MailButton href={links.toOrder(facts.order)}>See your order</MailButton>
    </>
  ),
  samples: [
    { order: sampleOrder, amountCents: 6999, isAll: true, replacedNumber: null },
    {
      order: { ...sampleOrder, lines: sampleOrder.lines.slice(1) },
      amountCents: 2000,
      isAll: false,
      replacedNumber: null,
    },
    { order: sampleOrder, amountCents: 0, isAll: true, replacedNumber: null },
    { order: sampleOrder, amountCents: 0, isAll: true, replacedNumber: "INK-9P4QRS" },
  ],
};
