import { brand } from "~/brand";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { orderPreview, orderReason, shirtRows } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

/** To a buyer of shirts that must not be worn any more. */
export const shirtsRecalledMail: MailTemplate<"shirts-recalled"> = {
  subject: ({ order }) => `Safety recall: please stop wearing a shirt from order ${order.number}`,
  preview: orderPreview,
  reason: orderReason,
  body: ({ order, problem, remedy }, links) => (
    <>
      <MailHeading>Please stop wearing this shirt</MailHeading>
      <MailText>
        We are recalling the shirts below from your order {order.number}. Please stop using them
        right away, even if they look fine, and keep them away from children. If one is still on its
        way to you, please do not let anyone wear it.
      </MailText>
      <MailRows rows={shirtRows(order)} />
      <MailText>What is wrong: {problem}</MailText>
      <MailText>What to do: {remedy}</MailText>
      <MailText>
        Did you give a shirt to someone? Then please tell them. Whatever is unclear, write to us at{" "}
        {brand.email} and mention order {order.number}.
      </MailText>
      <MailButton href={links.toOrder(order)}>See your order</MailButton>
    </>
  ),
  samples: [
    {
      order: { ...sampleOrder, lines: sampleOrder.lines.slice(1) },
      problem: "The ink on some shirts was not cured long enough and may come off on skin.",
      remedy:
        "Do not send it back. Cut the shirt through the drawing, send us a photo, and we give back all that you paid for it, or make you another one.",
    },
  ],
};
