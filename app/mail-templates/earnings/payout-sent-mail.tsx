import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo, type LinkPath } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { greeting, PayoutMailPart, toEarner } from "./payout-mail-part";

const heading = ({ amountCents }: MailFacts<"payout-sent">) =>
  `${formatCents(amountCents)} is on its way`;

function sentText(facts: MailFacts<"payout-sent">): string {
  const what = `${formatCents(facts.amountCents)}, the share for ${facts.firstName}'s drawings, to`;
  return facts.guardianFirstName === undefined
    ? `We sent ${what} the payment account.`
    : `${greeting(facts)}we sent ${what} your payment account.`;
}

/** Tells a creator (or the guardian) that money is on its way. */
export const payoutSentMail: MailTemplate<"payout-sent"> = {
  subject: heading,
  preview: heading,
  reason: toEarner,
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading(facts)}
      paragraphs={[
        sentText(facts),
        "The bank may need a few days.",
        `This month's statement lists every shirt it covers${facts.statement ? ". It is attached" : ""}.`,
      ]}
      button="See the earnings"
      href={links.to(facts.earningsPath)}
      also={{ button: "Get the statement", href: links.to(pathTo("/statements")) }}
    />
  ),
  files: ({ statement }) => (statement ? [{ kind: "statement", ...statement }] : []),
  samples: [
    {
      firstName: "Tess",
      amountCents: 1125,
      statement: { creatorUserId: "tess", period: "2026-11" },
      earningsPath: "/creator/earnings" satisfies LinkPath,
    },
    {
      firstName: "Kit",
      guardianFirstName: "Gale",
      amountCents: 1125,
      earningsPath: "/guardian" satisfies LinkPath,
    },
  ],
};
