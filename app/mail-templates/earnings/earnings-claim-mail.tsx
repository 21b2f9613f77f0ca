import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"earnings-claim">;

const heading = ({ amountCents }: Facts) =>
  `Keep this email: ${formatCents(amountCents)} stays yours`;

function whatHappens({ amountCents, hasAccount, isHeld }: Facts): string {
  const amount = formatCents(amountCents);
  if (isHeld)
    return `${amount} was not paid out before the account was deleted. Our team looks at it first. Then an adult with this code can receive it.`;
  return hasAccount
    ? `${amount} was not paid out before the account was deleted. We send it to the payment account you had, on Mondays, as soon as each order is ${PAYOUT_AGE_DAYS} days old. If that account does not work any more, an adult with this code can receive it.`
    : `${amount} was not paid out before the account was deleted. It does not expire. An adult with this code can receive it, whenever you like.`;
}

/** To whoever left with something owed: the code is the only thing that says whose it is. */
export const earningsClaimMail: MailTemplate<"earnings-claim"> = {
  subject: heading,
  preview: () => "The code in it is how you get it.",
  reason: () => `You are receiving this email because your account at ${brand.name} was deleted.`,
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>{whatHappens(facts)}</MailText>
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
    { token: "7KQD-9XMP-2RTV-HW4C", amountCents: 1125, hasAccount: false, isHeld: false },
    { token: "7KQD-9XMP-2RTV-HW4C", amountCents: 1125, hasAccount: true, isHeld: false },
    { token: "7KQD-9XMP-2RTV-HW4C", amountCents: 1125, hasAccount: false, isHeld: true },
  ],
};
