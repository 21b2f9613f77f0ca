import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailPicture, MailText } from "~/ui/mail/mail-parts";
import { MailTexts } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"before-showing">;

const whatHappens = ({ mode, childFirstName, title }: Facts) =>
  mode === "ask"
    ? `“${title}” by ${childFirstName} is waiting for you. We show and sell it only if you say “Show it”.`
    : `“${title}” by ${childFirstName} goes live 24 hours after this email, unless you say “Not this one”.`;

/** Shows a guardian what a child is about to show, before anyone else sees it. */
export const beforeShowingMail: MailTemplate<"before-showing"> = {
  subject: ({ mode, isReminder, childFirstName, title }) =>
    mode === "ask"
      ? `${isReminder ? "Still waiting for you: may" : "May"} we show “${title}” by ${childFirstName}?`
      : `“${title}” by ${childFirstName} goes live tomorrow`,
  preview: whatHappens,
  reason: ({ childFirstName }) =>
    `You are receiving this email because you are the guardian of ${childFirstName} at ${brand.name}.`,
  body: (facts, links) => {
    const { mode, consentId, designId, title, notes, shirtPictureId, drawingPictureId } = facts;
    const decide = (say: "show" | "refuse") =>
      links.to(
        pathTo("/guardian/consents/:consentId/drawings/:designId", {
          consentId,
          designId,
          query: { say },
        }),
      );
    return (
      <>
        <MailHeading>
          {mode === "ask" ? "May we show this?" : "This goes live tomorrow"}
        </MailHeading>
        <MailText>{whatHappens(facts)}</MailText>
        {shirtPictureId && (
          <MailPicture pictureId={shirtPictureId} alt={`Picture: “${title}” on a shirt`} isNeeded />
        )}
        <MailPicture
          pictureId={drawingPictureId}
          alt={`Picture: the drawing “${title}”`}
          isNeeded
        />
        <MailTexts
          texts={[
            { name: "Title", text: title },
            { name: "What everyone can read", text: notes ?? "Nothing else" },
          ]}
        />
        <MailText>
          You will sign in first, then confirm. Just opening this email or a link decides nothing.
        </MailText>
        <MailButton href={decide("show")}>Show it</MailButton>
        <MailText>
          <MailLink href={decide("refuse")}>Not this one</MailLink>
        </MailText>
        <MailText>
          {mode === "ask"
            ? "If you do nothing, it is never shown. You can change your mind at any time."
            : "“Show it” shows it right away. You can still hide it later, at any time."}
        </MailText>
      </>
    );
  },
  samples: [
    { ...sample(), mode: "ask", isReminder: false },
    { ...sample(), mode: "ask", isReminder: true, notes: null, shirtPictureId: null },
    { ...sample(), mode: "team", isReminder: false },
  ],
};

function sample() {
  return {
    consentId: "0b6f7c1e-2f43-4f0a-8a54-6a1d2c3b4e5f",
    designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
    childFirstName: "Kit",
    title: "Moon cat",
    notes: "A cat that sleeps on the moon.",
    drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
    shirtPictureId: "8b2d0d63-0e1f-4a66-9f1c-2a3b4c5d6e7f",
  };
}
