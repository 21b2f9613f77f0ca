import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { goesBack, orderPreview, orderReason, shirtRows } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

type Facts = MailFacts<"shirts-withdrawn">;

function text({ order, amountCents, isAll }: Facts): string {
  const back =
    amountCents > 0
      ? goesBack(order, amountCents)
      : "There is no money to give back for it. If you would like another shirt in its place, please write to us, and we will find one.";
  return isAll
    ? `We are sorry: the artwork that you chose was withdrawn before we printed it, so we cannot make your order. ${back}`
    : `We are sorry: artwork that you chose was withdrawn before we printed it, so we cannot make the shirts below. ${back} The rest of your order goes ahead as planned.`;
}

/** To a buyer whose shirt is not made any more; it names no artist. */
export const shirtsWithdrawnMail: MailTemplate<"shirts-withdrawn"> = {
  subject: ({ order, isAll }) =>
    isAll
      ? `We cannot make your order ${order.number}`
      : `We cannot make part of your order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <>
      <MailHeading>The artwork was withdrawn</MailHeading>
      <MailText>{text(facts)}</MailText>
      <MailRows rows={shirtRows(facts.order)} />
      <MailText>
        There are many more drawings in the store, and each one helps a young artist.
      </MailText>
      <MailButton href={links.toOrder(facts.order)}>See your order</MailButton>
    </>
  ),
  samples: [
    { order: sampleOrder, amountCents: 6999, isAll: true },
    {
      order: { ...sampleOrder, lines: sampleOrder.lines.slice(1) },
      amountCents: 2000,
      isAll: false,
    },
    { order: sampleOrder, amountCents: 0, isAll: true },
  ],
};
