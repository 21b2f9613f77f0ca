import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

type Facts = MailFacts<"order-refunded">;

/** To a buyer whose money goes back: for which shirts, and what beside them. */
export const orderRefundedMail: MailTemplate<"order-refunded"> = {
  subject: ({ order }) => `Your refund for order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <>
      <MailHeading>We refunded {formatCents(facts.amountCents)}</MailHeading>
      <MailText>
        {`${formatCents(facts.amountCents)} of your order goes back to the card you paid with. Your bank may need a few days to show it.`}
      </MailText>
      {facts.stopped.length > 0 && <MailText>{stoppedText(facts.stopped)}</MailText>}
      <MailButton href={links.toOrder(facts.order)}>Follow your order</MailButton>
      <MailRows rows={rowsOf(facts)} />
      <MailText>Order number: {facts.order.number}</MailText>
    </>
  ),
  samples: [
    {
      order: sampleOrder,
      amountCents: 2675,
      lines: [
        { title: "Moon cat", size: "M", color: "Navy", quantity: 1, amountCents: 2000 },
        { title: "Moon cat", size: "Youth M", color: "White", quantity: 1, amountCents: 500 },
      ],
      otherCents: 0,
      taxCents: 175,
      goodwillCents: 0,
      stopped: ["INK-9P4QRS"],
    },
    {
      order: sampleOrder,
      amountCents: 999,
      lines: [],
      otherCents: 499,
      taxCents: 0,
      goodwillCents: 500,
      stopped: [],
    },
  ],
};

function stoppedText(stopped: readonly string[]): string {
  return stopped.length === 1
    ? `So we are no longer making the new shirts in order ${stopped.join("")}.`
    : `So we are no longer making the new shirts in orders ${stopped.join(" and ")}.`;
}

function rowsOf({ lines, otherCents, taxCents, goodwillCents, amountCents }: Facts) {
  const extra = (name: string, cents: number) =>
    cents === 0 ? [] : [{ name, value: formatCents(cents) }];
  return [
    ...lines.map(({ quantity, title, size, color, amountCents: cents }) => ({
      name: `${quantity} × ${title} (${size}, ${color})`,
      value: formatCents(cents),
    })),
    ...extra(taxCents > 0 ? "Shipping" : "Shipping and tax", otherCents),
    ...extra("Sales tax", taxCents),
    ...extra(goodwillCents < 0 ? "Refunded before" : "Goodwill refund", goodwillCents),
    { name: "Refunded", value: formatCents(amountCents), isStrong: true },
  ];
}
