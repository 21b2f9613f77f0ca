import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { greeting, PayoutMailPart, toEarner } from "./payout-mail-part";

type Facts = MailFacts<"savings-changed">;

function heading({ firstName, guardianFirstName, percent }: Facts): string {
  if (guardianFirstName === undefined)
    return percent === 0
      ? "Nothing more goes into your jar"
      : `${percent}% of what you earn goes into your jar`;
  return percent === 0
    ? `Nothing more is set aside for ${firstName}`
    : `You set aside ${percent}% for ${firstName}`;
}

function whatHappens(facts: Facts): string {
  const { firstName, percent } = facts;
  return percent === 0
    ? `${greeting(facts)}from the next payout on, all that ${firstName}'s drawings earn is paid out.`
    : `${greeting(facts)}from the next payout on, ${percent}% of what ${firstName}'s drawings earn goes into a jar of ${firstName}'s own. ${percent === 100 ? "Nothing of it is paid out." : "The rest is paid out, as before."}`;
}

/** Confirms to a guardian how much is set aside until the child is 18, and tells a teen. */
export const savingsChangedMail: MailTemplate<"savings-changed"> = {
  subject: heading,
  preview: heading,
  reason: toEarner,
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading(facts)}
      paragraphs={
        facts.guardianFirstName === undefined
          ? [
              "Your grown-up has changed how much of your money goes into a jar of your own.",
              "All that is in it is yours when you turn 18.",
            ]
          : [
              whatHappens(facts),
              `What is in the jar stays there until ${facts.firstName} is 18 and sets up a payment account. ${facts.firstName} can see it, and no one can take it out before. It is not a bank account and earns no interest.`,
            ]
      }
      button="See the earnings"
      href={links.to(
        facts.guardianFirstName === undefined ? pathTo("/creator/earnings") : pathTo("/guardian"),
      )}
    />
  ),
  samples: [
    { firstName: "Kit", guardianFirstName: "Gale", percent: 40 },
    { firstName: "Kit", guardianFirstName: "Gale", percent: 100 },
    { firstName: "Kit", guardianFirstName: "Gale", percent: 0 },
    { firstName: "Tess", percent: 40 },
    { firstName: "Tess", percent: 0 },
  ],
};
