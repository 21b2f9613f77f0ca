import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailPicture, MailText } from "~/ui/mail/mail-parts";
import { MailTexts } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"words-mended">;

const whatHappened = ({ title, childFirstName, isMend, isHeld }: Facts) => {
  const shirt = `“${title}” by ${childFirstName}`;
  if (isHeld)
    return `We mended the spelling of ${shirt}. It still goes live 24 hours after our last email about it, unless you say “Not this one”.`;
  const changed = isMend
    ? `We mended the spelling of ${shirt}. It does not leave the store for that.`
    : `Our team changed what everyone can read of ${shirt}. You let us decide, so it does not leave the store for that.`;
  return `${changed} If you are fine with it, there is nothing to do.`;
};

/** Tells a parent of what everyone reads now without their being asked first; they may still say no. */
export const wordsMendedMail: MailTemplate<"words-mended"> = {
  subject: ({ title, isMend }) =>
    isMend ? `We mended the spelling of “${title}”` : `We changed the words of “${title}”`,
  preview: whatHappened,
  reason: ({ childFirstName }) =>
    `You are receiving this email because you are the parent of ${childFirstName} at ${brand.name}.`,
  body: (facts, links) => {
    const { consentId, designId, title, changes, drawingPictureId, isMend, mode } = facts;
    const page = (query: { say?: "refuse" }) =>
      links.to(
        pathTo("/guardian/consents/:consentId/drawings/:designId", { consentId, designId, query }),
      );
    return (
      <>
        <MailHeading>{isMend ? "A mended spelling" : "New words on a shirt"}</MailHeading>
        <MailText>{whatHappened(facts)}</MailText>
        <MailPicture pictureId={drawingPictureId} alt={`Picture: the drawing “${title}”`} />
        <MailTexts
          texts={changes.flatMap(({ name, before, after }) => [
            ...(before ? [{ name: `${name}, before`, text: before }] : []),
            { name: before ? `${name}, now` : name, text: after || "Nothing" },
          ])}
        />
        <MailButton href={page({})}>See the shirt</MailButton>
        <MailText>
          <MailLink href={page({ say: "refuse" })}>Not this one</MailLink>
        </MailText>
        <MailText>
          “Not this one” takes it out of sight at once. You will sign in first, then confirm.{" "}
          {mode === "ask"
            ? "Words that say something else would wait for your “Show it”."
            : "You can also choose to be asked before anything is shown."}
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
      isMend: true,
      isHeld: false,
      mode: "ask",
    },
    {
      consentId: "0b6f7c1e-2f43-4f0a-8a54-6a1d2c3b4e5f",
      designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      childFirstName: "Kit",
      title: "Moon tiger",
      changes: [
        { name: "Title", before: "Moon cat", after: "Moon tiger" },
        { name: "The artist’s words", before: "My cat naps.", after: "" },
        { name: "A new picture", before: "", after: "A picture that our team added" },
      ],
      drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
      shirtPictureId: "8b2d0d63-0e1f-4a66-9f1c-2a3b4c5d6e7f",
      isMend: false,
      isHeld: false,
      mode: "team",
    },
  ],
};
