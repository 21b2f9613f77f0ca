import { payoutProblem } from "~/money/payouts/payout-labels";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo, type LinkPath } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { greeting, PayoutMailPart, toEarner } from "./payout-mail-part";

type Facts = MailFacts<"payout-sent">;

const amountText = ({ amountCents, savedCents = 0 }: Facts) =>
  amountCents === 0
    ? `${formatCents(savedCents)} went into the jar`
    : `${formatCents(amountCents)} is on its way`;

function heading(facts: Facts): string {
  if (!facts.isFirst) return amountText(facts);
  return facts.guardianFirstName === undefined
    ? `Your first money: ${amountText(facts)}!`
    : `${facts.firstName}’s first money: ${amountText(facts)}!`;
}

function sentText(facts: Facts): string {
  const { amountCents, firstName, guardianFirstName } = facts;
  const amount = formatCents(amountCents);
  return guardianFirstName === undefined
    ? `We sent ${amount} for your drawings to the payment account.`
    : `${greeting(facts)}we sent ${amount}, the share for ${firstName}'s drawings, to your payment account.`;
}

function jarText(facts: Facts): string[] {
  const { firstName, amountCents, savedCents = 0, jarCents = 0, fromSavingsCents = 0 } = facts;
  if (fromSavingsCents > 0)
    return [
      `${formatCents(fromSavingsCents)} of it comes from your jar. It was set aside for you until you were 18.`,
    ];
  if (savedCents === 0) return [];
  return [
    `${amountCents === 0 ? greeting(facts) : ""}${formatCents(savedCents)} went into ${firstName}'s jar, which holds ${formatCents(jarCents)} now. It is ${firstName}'s at 18.`,
  ];
}

function listText({ statement, guardianFirstName }: Facts): string {
  const attached = statement ? ". It is attached" : "";
  return guardianFirstName === undefined
    ? `There is a list of every shirt it is for${attached}.`
    : `This month's statement lists every shirt it covers${attached}.`;
}

/** Tells a creator (or the guardian) that money is on its way. */
export const payoutSentMail: MailTemplate<"payout-sent"> = {
  subject: amountText,
  preview: heading,
  reason: toEarner,
  body: (facts, links) => (
    <PayoutMailPart
      {...(facts.isFirst && { scene: "paid" })}
      heading={heading(facts)}
      paragraphs={[
        ...(facts.amountCents > 0 ? [sentText(facts), "The bank may need a few days."] : []),
        ...jarText(facts),
        listText(facts),
      ]}
      button="See the earnings"
      href={links.to(facts.earningsPath)}
      also={{
        button: facts.guardianFirstName === undefined ? "Get the list" : "Get the statement",
        href: links.to(pathTo("/statements")),
      }}
    />
  ),
  files: ({ statement }) => (statement ? [{ kind: "statement", ...statement }] : []),
  samples: [
    {
      firstName: "Tess",
      amountCents: 1125,
      isFirst: true,
      statement: { creatorUserId: "tess", period: "2026-11" },
      earningsPath: "/creator/earnings" satisfies LinkPath,
    },
    {
      firstName: "Tess",
      amountCents: 4650,
      fromSavingsCents: 4275,
      earningsPath: "/creator/earnings" satisfies LinkPath,
    },
    {
      firstName: "Kit",
      guardianFirstName: "Gale",
      amountCents: 1125,
      isFirst: true,
      earningsPath: "/guardian" satisfies LinkPath,
    },
    {
      firstName: "Kit",
      guardianFirstName: "Gale",
      amountCents: 1125,
      earningsPath: "/guardian" satisfies LinkPath,
    },
    {
      firstName: "Kit",
      guardianFirstName: "Gale",
      amountCents: 675,
      savedCents: 450,
      jarCents: 3150,
      earningsPath: "/guardian" satisfies LinkPath,
    },
    {
      firstName: "Kit",
      guardianFirstName: "Gale",
      amountCents: 0,
      savedCents: 1125,
      jarCents: 4275,
      earningsPath: "/guardian" satisfies LinkPath,
    },
  ],
};

type PayoutFailedFacts = MailFacts<"payout-failed">;

const payoutFailedHeading = ({ amountCents }: PayoutFailedFacts) =>
  amountCents === null
    ? "A payout could not be made"
    : `A payout of ${formatCents(amountCents)} failed`;

function whatFailed({ amountCents, creatorName }: PayoutFailedFacts): string {
  const to = creatorName ?? "the guardian of a creator whose account is deleted";
  return amountCents === null
    ? `This week's payout to ${to} could not be made.`
    : `${formatCents(amountCents)} to ${to} did not arrive.`;
}

/** Tells the owners at once that a transfer did not go through. */
export const payoutFailedMail: MailTemplate<"payout-failed"> = {
  subject: payoutFailedHeading,
  preview: ({ error }) => `${payoutProblem(error)}.`,
  reason: () => toOwner,
  body: (facts, links) => (
    <PayoutMailPart
      heading={payoutFailedHeading(facts)}
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
