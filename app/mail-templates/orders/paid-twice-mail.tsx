import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";

import type { MailTemplate } from "../mail-template";
import { OrderMailPart, orderPreview, orderReason } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

function text({ order, keptNumber }: MailFacts<"paid-twice">): string {
  const money =
    order.totalCents > 0
      ? `The ${formatCents(order.totalCents)} for this one goes back to the card you paid with. Your bank may need a few days to show it.`
      : "This one cost nothing, so there is nothing to give back.";
  return `The same cart was ordered twice, probably in two tabs. We are making order ${keptNumber} for you and have canceled order ${order.number}. ${money} You do not have to do anything. If you wanted both, simply order again.`;
}

/** A cart was paid in two tabs at once; the second payment goes back. */
export const paidTwiceMail: MailTemplate<"paid-twice"> = {
  subject: ({ order }) =>
    order.totalCents > 0
      ? `You paid twice, so order ${order.number} is refunded`
      : `You ordered twice, so order ${order.number} is canceled`,
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <OrderMailPart
      order={facts.order}
      followUrl={links.toOrder(facts.order)}
      heading={
        facts.order.totalCents > 0 ? "You paid twice for one cart" : "You ordered one cart twice"
      }
      text={text(facts)}
    />
  ),
  samples: [
    { order: sampleOrder, keptNumber: "INK-8G4L3NP" },
    { order: { ...sampleOrder, totalCents: 0 }, keptNumber: "INK-8G4L3NP" },
  ],
};
