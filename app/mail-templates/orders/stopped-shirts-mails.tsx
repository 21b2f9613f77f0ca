import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { orderPreview, orderReason, shirtRows, goesBack } from "./order-mail-part";
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

type Facts = MailFacts<"shirts-withdrawn">;

const withdrawn = { why: "withdrawn", mayArrive: false } as const;

function text({ order, amountCents, isAll, why, mayArrive }: Facts): string {
  const replaced =
    "There is no money to give back for it. If you would like another shirt in its place, please write to us, and we will find one.";
  const isLate = why === "late" || why === "late-unanswered";
  const free = isLate ? "It was free, so there is nothing to refund." : replaced;
  const back = amountCents > 0 ? goesBack(order, amountCents) : free;
  if (why === "recalled") {
    const rest = isAll ? "" : " The rest of your order goes ahead as planned.";
    return `We are sorry: we found a safety problem with ${isAll ? "your order" : "the shirts below"} before we sent ${isAll ? "it" : "them"}, so ${isAll ? "it stays" : "they stay"} with us. You need not do anything. ${back}${rest}`;
  }
  if (isLate) {
    const who =
      why === "late"
        ? "As you asked, we canceled"
        : "We had no answer from you about the delay, so we canceled";
    const what = isAll ? "your order" : "the shirts below, which had not shipped";
    const sent = mayArrive
      ? " Our print partner may already have begun and cannot always stop: if a shirt arrives all the same, it is yours to keep, and you owe nothing for it."
      : "";
    return `${who} ${what}. ${back}${sent} We are sorry that it took too long.`;
  }
  return isAll
    ? `We are sorry: the artwork that you chose was withdrawn before we printed it, so we cannot make your order. ${back}`
    : `We are sorry: artwork that you chose was withdrawn before we printed it, so we cannot make the shirts below. ${back} The rest of your order goes ahead as planned.`;
}

const headings: Record<Facts["why"], string> = {
  withdrawn: "The artwork was withdrawn",
  late: "Canceled",
  "late-unanswered": "Canceled",
  recalled: "We found a safety problem",
};

function subject({ order, isAll, why }: Facts): string {
  if (why === "withdrawn")
    return isAll
      ? `We cannot make your order ${order.number}`
      : `We cannot make part of your order ${order.number}`;
  if (why === "recalled")
    return isAll
      ? `We did not send your order ${order.number}`
      : `We did not send part of your order ${order.number}`;
  return isAll
    ? `Canceled: your late order ${order.number}`
    : `Canceled: the late part of your order ${order.number}`;
}

/** To a buyer whose shirt is not made any more, withdrawn, too late or unsafe; it names no artist. */
export const shirtsWithdrawnMail: MailTemplate<"shirts-withdrawn"> = {
  subject,
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <>
      <MailHeading>{headings[facts.why]}</MailHeading>
      <MailText>{text(facts)}</MailText>
      <MailRows rows={shirtRows(facts.order)} />
      {facts.why === "withdrawn" && (
        <MailText>
          There are many more drawings in the store, and each one helps a young artist.
        </MailText>
      )}
      <MailButton href={links.toOrder(facts.order)}>See your order</MailButton>
    </>
  ),
  samples: [
    { order: sampleOrder, amountCents: 6999, isAll: true, ...withdrawn },
    {
      order: { ...sampleOrder, lines: sampleOrder.lines.slice(1) },
      amountCents: 2000,
      isAll: false,
      ...withdrawn,
    },
    { order: sampleOrder, amountCents: 0, isAll: true, ...withdrawn },
    { order: sampleOrder, amountCents: 6999, isAll: true, why: "late", mayArrive: false },
    {
      order: { ...sampleOrder, lines: sampleOrder.lines.slice(1) },
      amountCents: 2000,
      isAll: false,
      why: "late-unanswered",
      mayArrive: true,
    },
    { order: sampleOrder, amountCents: 0, isAll: true, why: "late", mayArrive: false },
    { order: sampleOrder, amountCents: 6999, isAll: true, why: "recalled", mayArrive: false },
    {
      order: { ...sampleOrder, lines: sampleOrder.lines.slice(1) },
      amountCents: 2000,
      isAll: false,
      why: "recalled",
      mayArrive: false,
    },
  ],
};
