import { payoutProblem } from "~/money/payouts/payout-labels";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { PayoutMailPart } from "./payout-mail-part";

type Facts = MailFacts<"payout-failed">;

const heading = ({ amountCents }: Facts) =>
  amountCents === null
    ? "A payout could not be made"
    : `A payout of ${formatCents(amountCents)} failed`;

function whatFailed({ amountCents, creatorName }: Facts): string {
  const to = creatorName ?? "the guardian of a creator whose account is deleted";
  return amountCents === null
    ? `This week's payout to ${to} could not be made.`
    : `${formatCents(amountCents)} to ${to} did not arrive.`;
}

/** Tells the owners at once that a transfer did not go through. */
export const payoutFailedMail: MailTemplate<"payout-failed"> = {
  subject: heading,
  preview: ({ error }) => `${payoutProblem(error)}.`,
  reason: () => toOwner,
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading(facts)}
      paragraphs={[
        `${whatFailed(facts)} ${payoutProblem(facts.error)}.`,
        "We keep trying, with longer and longer pauses, and never send it twice. You will not get another email about this payout.",
      ]}
      button="See the payouts"
      href={links.to(pathTo("/admin/payouts", { query: { status: "failed" } }))}
    />
  ),
  samples: [
    { amountCents: 1125, creatorName: "Tess Turner", error: "account-not-ready" },
    { amountCents: 375, creatorName: null, error: "the bank sent it back" },
    { amountCents: null, creatorName: "Tess Turner", error: "unexpected" },
  ],
};

export const toOwner = "You are receiving this email because you own the shop.";
