import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"last-earnings">;

function heading({ kind, amountCents, isReady }: Facts): string {
  const amount = formatCents(amountCents);
  if (kind === "ended") return `${amount} could not be paid`;
  if (isReady) return `${amount} will be paid to you`;
  return kind === "left"
    ? `${amount} is waiting for you`
    : `One more week: ${amount} is waiting for you`;
}

function paragraphs({ kind, amountCents, isReady, endsAt }: Facts): string[] {
  const amount = formatCents(amountCents);
  const day = formatLongDate(new Date(endsAt));
  if (kind === "ended")
    return [
      `Your child's account is gone, and ${amount} that it had earned had not been paid out yet. No payment account could receive it until ${day}, so it has ended and stays with the shop.`,
      "If that is not what you wanted, reply to this email.",
    ];
  const first = `Your child's account is gone, and ${amount} that it had earned has not been paid out yet. It is yours to receive.`;
  if (isReady)
    return [
      first,
      "We send it to your payment account on Mondays, as soon as each order is 14 days old. You do not have to do anything.",
    ];
  return [
    first,
    `Set up a payment account by ${day}, and we send it there on Mondays, as soon as each order is 14 days old. After that day it can no longer be paid.`,
  ];
}

/** For the guardian of a child whose account is gone; nothing in it names the child. */
export const lastEarningsMail: MailTemplate<"last-earnings"> = {
  subject: heading,
  preview: heading,
  reason: () =>
    `You are receiving this email because you looked after a child's account at ${brand.name}.`,
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>Hello {facts.firstName},</MailText>
      {paragraphs(facts).map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {facts.kind !== "ended" && !facts.isReady && (
        <MailButton href={links.to(pathTo("/payment-setup"))}>Set up payments</MailButton>
      )}
    </>
  ),
  samples: [
    { firstName: "Gale", kind: "left", amountCents: 750, isReady: false, endsAt: 1798761600000 },
    { firstName: "Gale", kind: "left", amountCents: 750, isReady: true, endsAt: 1798761600000 },
    {
      firstName: "Gale",
      kind: "reminder",
      amountCents: 750,
      isReady: false,
      endsAt: 1798761600000,
    },
    { firstName: "Gale", kind: "ended", amountCents: 750, isReady: false, endsAt: 1798761600000 },
  ],
};

/** For the same guardian, when it was sent. */
export const lastEarningsSentMail: MailTemplate<"last-earnings-sent"> = {
  subject: ({ amountCents }) => `${formatCents(amountCents)} is on its way`,
  preview: ({ amountCents }) => `${formatCents(amountCents)} is on its way to you.`,
  reason: () =>
    `You are receiving this email because you looked after a child's account at ${brand.name}.`,
  body: ({ firstName, amountCents }) => (
    <>
      <MailHeading>{formatCents(amountCents)} is on its way</MailHeading>
      <MailText>
        {`Hello ${firstName}, we sent ${formatCents(amountCents)}, which your child's account had earned, to your payment account. The bank may need a few days.`}
      </MailText>
    </>
  ),
  samples: [{ firstName: "Gale", amountCents: 750 }],
};
