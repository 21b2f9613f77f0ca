import { pathTo } from "~/path-to";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

export const toTeam = "You are receiving this email because you are an admin of the shop.";

type MoneyAlert =
  | "fraud-warning"
  | "payment-disputed"
  | "refund-returned"
  | "refund-waits"
  | "replacement-withdrawn";

type Parts<Name extends MoneyAlert> = {
  /** The subject, too. */
  heading: (facts: MailFacts<Name>) => string;
  text: (facts: MailFacts<Name>) => string;
  samples: MailTemplate<Name>["samples"];
};

/** A mail to the team: an order's money needs attention. */
export function moneyAlertMail<Name extends MoneyAlert>({
  heading,
  text,
  samples,
}: Parts<Name>): MailTemplate<Name> {
  return {
    subject: heading,
    preview: heading,
    reason: () => toTeam,
    body: (facts, links) => (
      <>
        <MailHeading>{heading(facts)}</MailHeading>
        <MailText>{text(facts)}</MailText>
        <MailButton href={links.to(pathTo("/admin/orders/:orderId", { orderId: facts.orderId }))}>
          See the order
        </MailButton>
      </>
    ),
    samples,
  };
}
