import { RETURN_DAYS } from "~/delivery-facts";
import { formatCents } from "~/lib/money";
import { refundProblem } from "~/orders/order-labels";
import { pathTo } from "~/path-to";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { moneyAlertMail, toTeam } from "./money-alert-mail";
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

export const refundReturnedMail = moneyAlertMail<"refund-returned">({
  heading: ({ orderNumber }) => `The refund for order ${orderNumber} came back`,
  text: ({ orderNumber, amountCents }) =>
    `The bank or the payment provider returned the refund of ${formatCents(amountCents)} for order ${orderNumber}. The buyer does not have the money. Please write to the buyer and refund it another way; the order again shows the amount as not refunded.`,
  samples: [
    {
      orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      orderNumber: "INK-7F3K2M",
      amountCents: 2000,
    },
  ],
});

/** Goodwill given before and a withdrawn shirt would leave nothing of an order that is still made. */
export const refundWaitsMail = moneyAlertMail<"refund-waits">({
  heading: ({ orderNumber }) => `A refund for order ${orderNumber} is waiting`,
  text: ({ orderNumber, amountCents }) =>
    `Artwork in order ${orderNumber} was withdrawn before it was printed, and ${formatCents(amountCents)} should go back to the buyer. Together with the goodwill refund that the buyer has already received, that is all that is left of the order, so its other shirts would not be printed. The money goes back automatically once they have been sent. If the buyer would rather not wait, refund the whole order on its page.`,
  samples: [
    {
      orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      orderNumber: "INK-7F3K2M",
      amountCents: 2500,
    },
  ],
});

const refundsStuckHeading = ({ count }: MailFacts<"refunds-stuck">) =>
  count === 1 ? "A refund is stuck" : `${count} refunds are stuck`;

/** Buyers were promised money, and the provider does not send it until the shop's people act. */
export const refundsStuckMail: MailTemplate<"refunds-stuck"> = {
  subject: refundsStuckHeading,
  preview: ({ reason }) => refundProblem(reason),
  reason: () => toTeam,
  body: (facts, links) => (
    <>
      <MailHeading>{refundsStuckHeading(facts)}</MailHeading>
      <MailText>
        {`Buyers were promised ${formatCents(facts.amountCents)} that the payment provider is not sending. ${refundProblem(facts.reason)} Once that is fixed, the money goes back automatically: we keep trying. Until then you get this email once a day.`}
      </MailText>
      <MailButton href={links.to(pathTo("/admin/health"))}>See the health of the shop</MailButton>
    </>
  ),
  samples: [
    { count: 1, amountCents: 2500, reason: "unauthorized" },
    { count: 3, amountCents: 9000, reason: "insufficient-funds" },
  ],
};
