import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { moneyAlertMail } from "./money-alert-mail";
import { orderPreview, orderReason, shirtRows } from "./order-mail-part";
import { sampleOrder } from "./sample-order";

type Facts = MailFacts<"return-news">;

const headings: Record<Facts["news"], string> = {
  requested: "We have your request",
  approved: "Please send the shirts back",
  received: "Your return has arrived",
  refund: "Your return is refunded",
  replacement: "New shirts are coming",
  no: "About your return",
};

const subjects: Record<Facts["news"], (number: string) => string> = {
  requested: (number) => `We have your return request for order ${number}`,
  approved: (number) => `Where to send your return of order ${number}`,
  received: (number) => `Your return of order ${number} has arrived`,
  refund: (number) => `Your return of order ${number} is refunded`,
  replacement: (number) => `New shirts for order ${number}`,
  no: (number) => `About your return of order ${number}`,
};

function text({ news, amountCents, replacement }: Facts): string {
  switch (news) {
    case "requested":
      return "Thank you for telling us. Someone on our team will look at it and write to you, usually within two business days. Please keep the shirts until then.";
    case "approved":
      return "You can send the shirts below back to us:";
    case "received":
      return "The shirts that you sent back are here. We will look at them and write to you again.";
    case "refund":
      return `${formatCents(amountCents)} goes back to the card you paid with; we will write again when it is on its way.`;
    case "replacement":
      return `We are printing new shirts for you at no cost. They will come as order ${replacement ?? ""}, and we will write again when they ship.`;
    case "no":
      return "We looked at your request and cannot take these shirts back:";
  }
}

/** To a buyer: how a return or exchange goes on. */
export const returnNewsMail: MailTemplate<"return-news"> = {
  subject: ({ order, news }) => subjects[news](order.number),
  preview: orderPreview,
  reason: orderReason,
  body: (facts, links) => (
    <>
      <MailHeading>{headings[facts.news]}</MailHeading>
      {facts.isFromGift && (
        <MailText>
          Whoever got your gift asked for this with its gift receipt. They will see our answer on
          their own page, without prices; you do not have to do anything.
        </MailText>
      )}
      <MailText>{text(facts)}</MailText>
      {facts.words && <MailText>{facts.words}</MailText>}
      <MailRows rows={shirtRows(facts.order)} />
      <MailButton href={links.toOrder(facts.order)}>See your order</MailButton>
    </>
  ),
  samples: [
    { ...sample("requested"), words: "" },
    { ...sample("requested"), words: "", isFromGift: true },
    { ...sample("approved"), words: "Marker Press LLC, 9 Ink Lane, Salem, OR 97301" },
    { ...sample("received"), words: "" },
    { ...sample("refund"), words: "Sorry about that print!", amountCents: 2000 },
    { ...sample("replacement"), words: "", replacement: "INK-8G4L3N" },
    { ...sample("no"), words: "The shirts were worn and washed." },
  ],
};

function sample<News extends Facts["news"]>(news: News) {
  const order = { ...sampleOrder, lines: sampleOrder.lines.slice(1) };
  return { order, news, amountCents: 0, replacement: null, isFromGift: false };
}

/** A shirt that was to replace another is not printed, and no money can go back for it by itself. */
export const replacementWithdrawnMail = moneyAlertMail<"replacement-withdrawn">({
  heading: ({ orderNumber }) => `A replacement for order ${orderNumber} cannot be made`,
  text: ({ orderNumber }) =>
    `Artwork was withdrawn before a replacement for order ${orderNumber} was printed, and nothing is left to refund for that shirt. The buyer knows that it will not be made and may ask for another one. Please offer one, or find another way to make it right.`,
  samples: [{ orderId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", orderNumber: "INK-7F3K2M" }],
});
