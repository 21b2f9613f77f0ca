import { formatCents } from "~/lib/money";
import type { LinkPath } from "~/path-to";
import { MailButton, MailHeading, MailPicture, MailScene, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailFacts } from "~/platform/mail/facts/mail-facts";

import type { MailTemplate } from "../mail-template";
import { greeting, toEarner } from "./payout-mail-part";

type Facts = MailFacts<"tee-sold">;

const heading = ({ firstName, guardianFirstName }: Facts) =>
  guardianFirstName === undefined ? "You sold a shirt!" : `${firstName} sold a shirt!`;

/** Tells a creator about a sale, or the child's grown-up, but not who bought it. */
export const teeSoldMail: MailTemplate<"tee-sold"> = {
  subject: heading,
  preview: ({ firstName, guardianFirstName, shareCents }) =>
    shareCents > 0
      ? `${guardianFirstName === undefined ? "You" : firstName} earned ${formatCents(shareCents)}.`
      : "Someone is going to wear it.",
  reason: (facts) =>
    facts.guardianFirstName === undefined
      ? "You are receiving this email because a shirt with your drawing was sold."
      : toEarner(facts),
  body: (facts, links) => (
    <>
      {facts.peoplePictureId ? (
        <MailPicture pictureId={facts.peoplePictureId} alt={peopleText(facts)} />
      ) : (
        <MailScene name="sold" />
      )}
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>{soldText(facts)}</MailText>
      {drawings(facts).map(({ pictureId, title }) => (
        <MailPicture key={pictureId} pictureId={pictureId} alt={`The drawing “${title}”`} />
      ))}
      <MailRows
        rows={facts.lines.map((line) => ({
          name: `${line.quantity} × ${line.title}`,
          ...(line.shareCents > 0 && { value: formatCents(line.shareCents) }),
        }))}
      />
      {facts.shareCents > 0 && (
        <MailButton href={links.to(facts.earningsPath)}>
          {facts.guardianFirstName === undefined ? "See your earnings" : "See the earnings"}
        </MailButton>
      )}
    </>
  ),
  samples: [
    {
      firstName: "Tess",
      shareCents: 1000,
      lines: [
        {
          title: "Moon cat",
          quantity: 2,
          shareCents: 1000,
          pictureId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
        },
      ],
      earningsPath: "/creator/earnings" satisfies LinkPath,
      peoplePictureId: "8b2d0d63-0e1f-4a66-9f1c-2a3b4c5d6e7f",
    },
    {
      firstName: "Kit",
      guardianFirstName: "Gale",
      shareCents: 375,
      lines: [{ title: "Moon cat", quantity: 1, shareCents: 375 }],
      earningsPath: "/guardian" satisfies LinkPath,
    },
    {
      firstName: "Tess",
      shareCents: 0,
      lines: [{ title: "Moon cat", quantity: 1, shareCents: 0 }],
      earningsPath: "/creator/earnings" satisfies LinkPath,
    },
  ],
};

function peopleText({ lines }: Facts): string {
  const title = lines.find(({ pictureId }) => pictureId)?.title;
  return title ? `Three people wear “${title}”` : "Three people wear the shirt";
}

/** Each drawing once, and not so many that the mail grows too large. */
function drawings({ lines }: Facts) {
  const byPicture = new Map(
    lines.flatMap(({ pictureId, title }) => (pictureId ? [[pictureId, { pictureId, title }]] : [])),
  );
  return [...byPicture.values()].slice(0, MOST_PICTURES);
}

const MOST_PICTURES = 3;

function soldText(facts: Facts): string {
  const { firstName, guardianFirstName } = facts;
  const sold =
    guardianFirstName === undefined
      ? `${firstName}, someone is going to wear your drawing.`
      : `${greeting(facts)}someone ordered a shirt with a drawing by ${firstName}.`;
  // A code can make a shirt cost nothing.
  if (facts.shareCents === 0) return sold;
  const earned = formatCents(facts.shareCents);
  return guardianFirstName === undefined
    ? `${sold} You earned ${earned}.`
    : `${sold} Their share is ${earned}; it is paid to your payment account.`;
}
