import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"earnings-claim">;

function heading({ amountCents, jarCents }: Facts): string {
  const cents = amountCents + jarCents;
  return cents > 0 ? `Keep this email: ${formatCents(cents)} stays yours` : "Keep this email";
}

function whatHappens({ amountCents, jarCents, hasAccount, isHeld }: Facts): string[] {
  const amount = formatCents(amountCents);
  if (amountCents === 0)
    return jarCents > 0
      ? []
      : [
          "Everything was paid out before the account was deleted. Should a bank send a payout back, an adult with this code can receive it.",
        ];
  if (isHeld)
    return [
      `${amount} was not paid out before the account was deleted. Our team looks at it first. Then an adult with this code can receive it.`,
    ];
  return [
    hasAccount
      ? `${amount} was not paid out before the account was deleted. We send it to the payment account you had, on Mondays, as soon as each order is ${PAYOUT_AGE_DAYS} days old. If that account does not work any more, or its tax form is missing, an adult with this code can receive it.`
      : `${amount} was not paid out before the account was deleted. It does not expire. An adult with this code can receive it, whenever you like.`,
  ];
}

function jarText({ jarCents, jarFrom }: Facts): string[] {
  if (jarFrom === null) return [];
  return [
    `${formatCents(jarCents)} was set aside until 18. It stays so, and no one receives it before ${formatLongDate(jarFrom)}. From that day on, this code receives it: please keep it for the child whose drawings earned it.`,
  ];
}

const noJar = { jarCents: 0, jarFrom: null };

/** To whoever left with something owed: the code is the only thing that says whose it is. */
export const earningsClaimMail: MailTemplate<"earnings-claim"> = {
  subject: heading,
  preview: () => "The code in it is how you get it.",
  reason: () => `You are receiving this email because your account at ${brand.name} was deleted.`,
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      {[...whatHappens(facts), ...jarText(facts)].map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      <MailText>
        Your code: <strong>{facts.token}</strong>
      </MailText>
      <MailText>
        Sign in at {brand.name} with any account, enter the code, and set up payments. We keep no
        name and no address with this money, so please keep the code: whoever has it is who we pay.
      </MailText>
      <MailButton href={links.to(pathTo("/claim"))}>Enter the code</MailButton>
    </>
  ),
  samples: [
    { token: "7KQD-9XMP-2RTV-HW4C", amountCents: 1125, ...noJar, hasAccount: false, isHeld: false },
    { token: "7KQD-9XMP-2RTV-HW4C", amountCents: 1125, ...noJar, hasAccount: true, isHeld: false },
    { token: "7KQD-9XMP-2RTV-HW4C", amountCents: 1125, ...noJar, hasAccount: false, isHeld: true },
    { token: "7KQD-9XMP-2RTV-HW4C", amountCents: 0, ...noJar, hasAccount: false, isHeld: false },
    {
      token: "7KQD-9XMP-2RTV-HW4C",
      amountCents: 0,
      jarCents: 4275,
      jarFrom: "2034-03-01",
      hasAccount: false,
      isHeld: false,
    },
  ],
};

type LastEarningsFacts = MailFacts<"last-earnings">;

function lastEarningsHeading({ kind, amountCents, isReady }: LastEarningsFacts): string {
  const amount = formatCents(amountCents);
  if (isReady) return `${amount} will be paid to you`;
  return kind === "reminder"
    ? `${amount} is still waiting for you`
    : `${amount} is waiting for you`;
}

function whence({ kind, isChilds, amountCents }: LastEarningsFacts): string {
  const amount = formatCents(amountCents);
  if (kind === "claimed")
    return `You entered the code for ${amount} that an account had earned before it was deleted. It is yours to receive.`;
  return isChilds
    ? `Your child's account is gone, and ${amount} that it had earned has not been paid out yet. It is yours to receive.`
    : `${amount} that you claimed with a code has not been paid out yet. It is yours to receive.`;
}

function paragraphs(facts: LastEarningsFacts): string[] {
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
  subject: lastEarningsHeading,
  preview: lastEarningsHeading,
  reason,
  body: (facts, links) => (
    <>
      <MailHeading>{lastEarningsHeading(facts)}</MailHeading>
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
