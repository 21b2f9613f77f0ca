import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailPicture, MailText } from "~/ui/mail/mail-parts";
import { MailTexts } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";

const whatHappened = ({ title, childFirstName }: MailFacts<"words-mended">) =>
  `We mended the spelling of “${title}” by ${childFirstName}. The shirt stays in the store; if you are fine with it, there is nothing to do.`;

/** Tells a parent of a few other letters in what everyone reads; they may still say no. */
export const wordsMendedMail: MailTemplate<"words-mended"> = {
  subject: ({ title }) => `We mended the spelling of “${title}”`,
  preview: whatHappened,
  reason: ({ childFirstName }) =>
    `You are receiving this email because you are the parent of ${childFirstName} at ${brand.name}.`,
  body: (facts, links) => {
    const { consentId, designId, title, changes, drawingPictureId } = facts;
    const page = (query: { say?: "refuse" }) =>
      links.to(
        pathTo("/guardian/consents/:consentId/drawings/:designId", { consentId, designId, query }),
      );
    return (
      <>
        <MailHeading>A mended spelling</MailHeading>
        <MailText>{whatHappened(facts)}</MailText>
        <MailPicture pictureId={drawingPictureId} alt={`Picture: the drawing “${title}”`} />
        <MailTexts
          texts={changes.flatMap(({ name, before, after }) => [
            { name: `${name}, before`, text: before },
            { name: `${name}, now`, text: after },
          ])}
        />
        <MailButton href={page({})}>See the shirt</MailButton>
        <MailText>
          <MailLink href={page({ say: "refuse" })}>Not this one</MailLink>
        </MailText>
        <MailText>
          “Not this one” takes it out of sight at once. You will sign in first, then confirm. Other
          words than these would wait for your “Show it”.
        </MailText>
      </>
    );
  },
  samples: [
    {
      consentId: "0b6f7c1e-2f43-4f0a-8a54-6a1d2c3b4e5f",
      designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      childFirstName: "Kit",
      title: "Moon cat",
      changes: [
        { name: "Description", before: "It slepps on the moon.", after: "It sleeps on the moon." },
      ],
      drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
      shirtPictureId: "8b2d0d63-0e1f-4a66-9f1c-2a3b4c5d6e7f",
    },
  ],
};
