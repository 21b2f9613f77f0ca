import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"last-earnings">;

function heading({ kind, amountCents, isReady }: Facts): string {
  const amount = formatCents(amountCents);
  if (isReady) return `${amount} will be paid to you`;
  return kind === "reminder"
    ? `${amount} is still waiting for you`
    : `${amount} is waiting for you`;
}

function whence({ kind, isChilds, amountCents }: Facts): string {
  const amount = formatCents(amountCents);
  if (kind === "claimed")
    return `You entered the code for ${amount} that an account had earned before it was deleted. It is yours to receive.`;
  return isChilds
    ? `Your child's account is gone, and ${amount} that it had earned has not been paid out yet. It is yours to receive.`
    : `${amount} that you claimed with a code has not been paid out yet. It is yours to receive.`;
}

function paragraphs(facts: Facts): string[] {
  if (facts.isReady)
    return [
      whence(facts),
      "We send it to your payment account on Mondays, as soon as each order is 14 days old. You do not have to do anything.",
    ];
  return [
    whence(facts),
    "Set up a payment account, and we send it there on Mondays, as soon as each order is 14 days old. It does not expire: it waits for you.",
  ];
}

function reason({ isChilds }: { isChilds: boolean }): string {
  return isChilds
    ? `You are receiving this email because you looked after a child's account at ${brand.name}.`
    : `You are receiving this email because you claimed money with a code at ${brand.name}.`;
}

/** For whoever receives what an erased account had earned; nothing in it names anyone else. */
export const lastEarningsMail: MailTemplate<"last-earnings"> = {
  subject: heading,
  preview: heading,
  reason,
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>Hello {facts.firstName},</MailText>
      {paragraphs(facts).map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {!facts.isReady && (
        <MailButton href={links.to(pathTo("/payment-setup"))}>Set up payments</MailButton>
      )}
    </>
  ),
  samples: [
    { firstName: "Gale", kind: "left", amountCents: 750, isReady: false, isChilds: true },
    { firstName: "Gale", kind: "left", amountCents: 750, isReady: true, isChilds: true },
    { firstName: "Gale", kind: "reminder", amountCents: 750, isReady: false, isChilds: true },
    { firstName: "Rosa", kind: "claimed", amountCents: 750, isReady: false, isChilds: false },
    { firstName: "Rosa", kind: "reminder", amountCents: 750, isReady: false, isChilds: false },
  ],
};

/** For the same reader, when it was sent. */
export const lastEarningsSentMail: MailTemplate<"last-earnings-sent"> = {
  subject: ({ amountCents }) => `${formatCents(amountCents)} is on its way`,
  preview: ({ amountCents }) => `${formatCents(amountCents)} is on its way to you.`,
  reason,
  body: ({ firstName, isChilds, amountCents }) => (
    <>
      <MailHeading>{formatCents(amountCents)} is on its way</MailHeading>
      <MailText>
        {`Hello ${firstName}, we sent ${formatCents(amountCents)}, which ${isChilds ? "your child's account had earned" : "you claimed with a code"}, to your payment account. The bank may need a few days.`}
      </MailText>
    </>
  ),
  samples: [
    { firstName: "Gale", isChilds: true, amountCents: 750 },
    { firstName: "Rosa", isChilds: false, amountCents: 750 },
  ],
};
