import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { ageLabel, byline, YOUNG_CREATOR } from "~/store/listing/listing";
import { MailButton, MailHeading, MailLink, MailPicture, MailText } from "~/ui/mail/mail-parts";
import { MailTexts } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, drawingPicture, samplePicture, toAdmin } from "./design-mail-part";

type Facts = MailFacts<"before-showing">;

const whatHappens = ({ mode, childFirstName, title }: Facts) =>
  mode === "ask"
    ? `“${title}” by ${childFirstName} is ready for the store. We show and sell it only if you say “Show it”.`
    : `“${title}” by ${childFirstName} goes live 24 hours after this email, unless you say “Not this one”.`;

/** Shows a parent what a child is about to show, as everyone will see it and before anyone does. */
export const beforeShowingMail: MailTemplate<"before-showing"> = {
  subject: ({ mode, isReminder, childFirstName, title }) =>
    mode === "ask"
      ? `${isReminder ? "Still waiting for you: may" : "May"} we show “${title}” by ${childFirstName}?`
      : `“${title}” by ${childFirstName} goes live tomorrow`,
  preview: whatHappens,
  reason: ({ childFirstName }) =>
    `You are receiving this email because you are the parent of ${childFirstName} at ${brand.name}.`,
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
        <MailPicture
          pictureId={drawingPictureId}
          alt={`Picture: the drawing “${title}”`}
          isNeeded
        />
        {shirtPictureId && (
          <MailPicture pictureId={shirtPictureId} alt={`Picture: “${title}” on a shirt`} isNeeded />
        )}
        <MailTexts
          texts={[
            { name: "Title", text: title },
            { name: "Artist", text: signed(facts) },
            { name: "What everyone can read", text: notes ? inLines(notes) : "Nothing else" },
          ]}
        />
        <MailButton href={decide("show")}>Show it</MailButton>
        <MailText>
          <MailLink href={decide("refuse")}>Not this one</MailLink>
        </MailText>
        <MailText>
          You will sign in first, then confirm. Just opening this email or a link decides nothing.
        </MailText>
        <MailText>
          {mode === "ask"
            ? "If you do nothing, it is never shown. We do not ask again unless its words or its picture change, and you can hide it at any time."
            : "“Show it” shows it right away. You can still hide it later, at any time."}
        </MailText>
      </>
    );
  },
  samples: [
    { ...sample(), mode: "ask", isReminder: false, artistName: "Kit", artistAge: "8-10" },
    { ...sample(), mode: "ask", isReminder: true, notes: null, shirtPictureId: null },
    { ...sample(), mode: "team", isReminder: false },
  ],
};

/** As it stands on the shirt's page, where each line begins anew. */
function inLines(text: string) {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line, at) => (
      // The lines of a mail never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at}>{line}</div>
    ));
}

/** "by Kit · Age 8-10"; "by a young artist" where neither is shown. */
function signed({ artistName, artistAge }: Facts): string {
  const name = byline(artistName ?? YOUNG_CREATOR);
  return artistAge ? `${name} · ${ageLabel(artistAge)}` : name;
}

function sample() {
  return {
    consentId: "0b6f7c1e-2f43-4f0a-8a54-6a1d2c3b4e5f",
    designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
    childFirstName: "Kit",
    title: "Moon cat",
    notes: "A cat that sleeps on the moon.\n\n“I drew it eleven times.”",
    drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
    shirtPictureId: "8b2d0d63-0e1f-4a66-9f1c-2a3b4c5d6e7f",
  };
}

type GuardianSaidFacts = MailFacts<"guardian-said">;

const words: Record<GuardianSaidFacts["reply"], (title: string) => string> = {
  show: (title) =>
    `The parent said “Show it” about “${title}”. It is in the store now, unless it is switched off or their account is paused.`,
  refuse: (title) =>
    `The parent said “Not this one” about “${title}”. No one sees it, unless they change their mind.`,
  "go-on": (title) =>
    `The parent lets “${title}” go on. You can write its words and publish it; then they are asked whether to show it.`,
};
const subjects: Record<GuardianSaidFacts["reply"], (title: string) => string> = {
  show: (title) => `“${title}” may be shown`,
  refuse: (title) => `“${title}” is not shown`,
  "go-on": (title) => `“${title}” goes on`,
};
const word = ({ title, reply }: GuardianSaidFacts) => words[reply](title);

/** Tells the team what a parent decided. */
export const guardianSaidMail: MailTemplate<"guardian-said"> = {
  subject: ({ title, reply }) => subjects[reply](title),
  preview: word,
  reason: () => toAdmin,
  body: (facts, links) => (
    <DesignMailPart
      heading="A parent has decided"
      paragraphs={[word(facts)]}
      picture={drawingPicture(facts.title, facts.drawingPictureId)}
      action={{
        label: "Open the design",
        href: links.to(pathTo("/admin/designs/:designId", { designId: facts.designId })),
      }}
    />
  ),
  samples: [
    {
      designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      title: "Moon cat",
      reply: "show",
      drawingPictureId: samplePicture,
    },
    { designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", title: "Moon cat", reply: "refuse" },
    { designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", title: "Moon cat", reply: "go-on" },
  ],
};
