import { formatCents } from "~/lib/money";
import type { LinkPath } from "~/path-to";
import { MailButton, MailHeading, MailRows, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** Tells a creator about a sale, but not who bought it. */
export const teeSoldMail: MailTemplate<"tee-sold"> = {
  subject: () => "You sold a tee!",
  preview: ({ shareCents }) => `You earned ${formatCents(shareCents)}.`,
  reason: () => "You get this mail because a shirt with your drawing was sold.",
  body: ({ firstName, shareCents, lines, earningsPath }, links) => (
    <>
      <MailHeading>You sold a tee!</MailHeading>
      <MailText>
        {firstName}, someone is going to wear your drawing. You earned {formatCents(shareCents)}.
      </MailText>
      <MailRows
        rows={lines.map((line) => ({
          name: `${line.quantity} × ${line.title}`,
          value: formatCents(line.shareCents),
        }))}
      />
      <MailButton href={links.to(earningsPath)}>See your earnings</MailButton>
    </>
  ),
  samples: [
    {
      firstName: "Tess",
      shareCents: 1000,
      lines: [{ title: "Moon cat", quantity: 2, shareCents: 1000 }],
      earningsPath: "/creator/earnings" satisfies LinkPath,
    },
  ],
};
