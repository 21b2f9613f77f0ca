import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"ledger-findings">;

const heading = ({ findings, more }: Facts) =>
  findings.length + more === 1
    ? "Something in the books does not add up"
    : `${findings.length + more} things in the books do not add up`;

/** Tells owners what the hourly check of the books has found since the last time. */
export const ledgerFindingsMail: MailTemplate<"ledger-findings"> = {
  subject: (facts) => `${brand.name}: ${heading(facts)}`,
  preview: heading,
  reason: () => "You are receiving this email because you are an owner of the shop.",
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>
        The hourly check compares our books with each other and with the payment provider. It found,
        for the first time:
      </MailText>
      {facts.findings.map((finding) => (
        <MailText key={finding}>{finding}</MailText>
      ))}
      {facts.more > 0 && <MailText>{`And ${facts.more} more.`}</MailText>}
      <MailText>You will not get a second email about any of these while it lasts.</MailText>
      <MailButton href={links.to(pathTo("/admin/reports"))}>See the reports</MailButton>
    </>
  ),
  samples: [
    {
      findings: [
        "INK-7F3K2M: an order's payment is not at the provider ($45.00 expected, $0.00 found: $45.00 too little)",
      ],
      more: 0,
    },
    {
      findings: [
        "INK-7F3K2M: an order's lines differ from its discount ($5.00 expected, $7.00 found: $2.00 too much)",
        "MARKER5: a discount code's uses differ from its paid orders (36 uses expected, 37 uses found: 1 use too many)",
      ],
      more: 3,
    },
  ],
};
