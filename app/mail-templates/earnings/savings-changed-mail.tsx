import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { greeting, PayoutMailPart, toEarner } from "./payout-mail-part";

type Facts = MailFacts<"savings-changed">;

const heading = ({ firstName, percent }: Facts) =>
  percent === 0
    ? `Nothing more is set aside for ${firstName}`
    : `You set aside ${percent}% for ${firstName}`;

function whatHappens(facts: Facts): string {
  const { firstName, percent } = facts;
  return percent === 0
    ? `${greeting(facts)}from the next payout on, all that ${firstName}'s drawings earn is paid to you.`
    : `${greeting(facts)}from the next payout on, ${percent}% of what ${firstName}'s drawings earn goes into a jar of ${firstName}'s own. ${percent === 100 ? "Nothing of it is paid to you." : "The rest is paid to you, as before."}`;
}

/** Confirms to a guardian how much is set aside until the child is 18. */
export const savingsChangedMail: MailTemplate<"savings-changed"> = {
  subject: heading,
  preview: heading,
  reason: toEarner,
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading(facts)}
      paragraphs={[
        whatHappens(facts),
        `What is in the jar stays there until ${facts.firstName} is 18 and sets up a payment account. ${facts.firstName} can see it, and no one can take it out before. It is not a bank account and earns no interest.`,
      ]}
      button="See the earnings"
      href={links.to(pathTo("/guardian"))}
    />
  ),
  samples: [
    { firstName: "Kit", guardianFirstName: "Gale", percent: 40 },
    { firstName: "Kit", guardianFirstName: "Gale", percent: 100 },
    { firstName: "Kit", guardianFirstName: "Gale", percent: 0 },
  ],
};
