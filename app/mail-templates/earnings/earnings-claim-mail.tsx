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
