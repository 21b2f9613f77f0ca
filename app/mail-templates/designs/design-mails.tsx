import { brand } from "~/brand";
import { rejectionSentences } from "~/drawings/design-labels";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import {
  DesignMailPart,
  drawingPicture,
  samplePicture,
  toCreator,
  toAdmin,
} from "./design-mail-part";

const invitation = ({ title }: MailFacts<"mockups-ready">) =>
  `We put “${title}” on four shirts. Now it's your turn: look at all four and pick the one you like best.`;

/** "send-review-notification": the four mockups are ready. */
export const mockupsReadyMail: MailTemplate<"mockups-ready"> = {
  subject: ({ title }) => `Your four shirts for “${title}” are ready`,
  preview: invitation,
  reason: () => toCreator,
  body: (facts, links) => (
    <DesignMailPart
      top="picked"
      picture={drawingPicture(facts.title, facts.drawingPictureId)}
      heading={`${facts.firstName}, your shirts are ready!`}
      paragraphs={[
        invitation(facts),
        "Take your time. You can change your pick until your shirt goes into the store.",
      ]}
      action={{
        label: "Pick your favorite",
        href: links.to(pathTo("/design-review", { query: { design: facts.designId } })),
      }}
    />
  ),
  samples: [
    {
      designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      title: "Moon cat",
      firstName: "Tess",
      drawingPictureId: samplePicture,
    },
  ],
};

const kindly = ({ title }: MailFacts<"not-this-one">) =>
  `Your grown-up wants to keep “${title}” just for you, so it is not in the store.`;

/** The guardian said 'Not this one': kind words for the child. */
export const notThisOneMail: MailTemplate<"not-this-one"> = {
  subject: ({ title }) => `“${title}” stays just for you`,
  preview: kindly,
  reason: () => toCreator,
  body: (facts, links) => (
    <DesignMailPart
      heading={`${facts.firstName}, “${facts.title}” stays just for you`}
      paragraphs={[
        kindly(facts),
        "That does not mean it isn't good! It is safe with your other drawings. Talk about it together. Grown-ups can change their minds, too.",
      ]}
      picture={drawingPicture(facts.title, facts.drawingPictureId)}
      action={{ label: "See my drawings", href: links.to(pathTo("/creator/collection")) }}
    />
  ),
  samples: [
    {
      designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      title: "Moon cat",
      firstName: "Kit",
      drawingPictureId: samplePicture,
    },
  ],
};

const choice = ({ title, mockupOrder, insteadOf, waitsForGuardian }: MailFacts<"mockup-picked">) =>
  `The artist picked mockup ${mockupOrder} for “${title}”${insteadOf ? `, instead of mockup ${insteadOf}` : ""}. It can be published now.${waitsForGuardian ? " The parent then gets the picture and your words, before anyone else sees them." : ""}`;

/** "notify-admin-selection": tells the team that a creator has chosen. */
export const mockupPickedMail: MailTemplate<"mockup-picked"> = {
  subject: ({ title, mockupOrder, insteadOf }) =>
    insteadOf
      ? `The pick for “${title}” has changed: mockup ${mockupOrder}`
      : `Mockup ${mockupOrder} was picked for “${title}”`,
  preview: choice,
  reason: () => toAdmin,
  body: (facts, links) => (
    <DesignMailPart
      top="picked"
      picture={
        facts.shirtPictureId
          ? {
              pictureId: facts.shirtPictureId,
              alt: `“${facts.title}” on the shirt that was picked`,
            }
          : null
      }
      heading={
        facts.insteadOf ? "An artist has changed their pick" : "An artist has picked a mockup"
      }
      paragraphs={[choice(facts)]}
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
      mockupOrder: 3,
      shirtPictureId: samplePicture,
    },
    {
      designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      title: "Moon cat",
      mockupOrder: 2,
      waitsForGuardian: true,
    },
    {
      designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      title: "Moon cat",
      mockupOrder: 1,
      insteadOf: 3,
    },
  ],
};

const sample = {
  designId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  title: "Moon cat",
  firstName: "Tess",
};

/** The kind sentence for the reason, and an optional note. */
export const designRejectedMail: MailTemplate<"design-rejected"> = {
  subject: ({ title }) => `About your drawing “${title}”`,
  preview: ({ reason }) => rejectionSentences[reason],
  reason: () => toCreator,
  body: ({ designId, title, firstName, reason, note, drawingPictureId }, links) => (
    <DesignMailPart
      picture={drawingPicture(title, drawingPictureId)}
      heading={`Thank you for “${title}”, ${firstName}`}
      paragraphs={[rejectionSentences[reason], ...(note ? [`A note from our team: ${note}`] : [])]}
      action={{
        label: "Try again",
        href: links.to(pathTo("/creator/upload", { query: { again: designId } })),
      }}
    />
  ),
  samples: [
    {
      ...sample,
      reason: "unreadable",
      note: "Use a thicker pen.",
      drawingPictureId: samplePicture,
    },
    { ...sample, reason: "personal_data", note: null },
  ],
};

const event = ({ title }: MailFacts<"design-published">) =>
  `“${title}” is now a real shirt in the ${brand.name} store. Everyone can see it and buy it.`;

export const designPublishedMail: MailTemplate<"design-published"> = {
  subject: ({ title }) => `“${title}” is in the store`,
  preview: event,
  reason: () => toCreator,
  body: (facts, links) => (
    <DesignMailPart
      top={
        facts.peoplePictureId
          ? {
              pictureId: facts.peoplePictureId,
              alt: `Three people wear “${facts.title}”`,
            }
          : "live"
      }
      picture={drawingPicture(facts.title, facts.drawingPictureId)}
      heading={`It's live, ${facts.firstName}!`}
      paragraphs={[
        event(facts),
        "Show it to your family and friends. We will tell you when someone buys the first one.",
      ]}
      action={{
        label: "See it live",
        href: links.to(pathTo("/store/:slug", { slug: facts.slug })),
      }}
    />
  ),
  samples: [
    {
      title: "Moon cat",
      firstName: "Tess",
      slug: "moon-cat",
      drawingPictureId: samplePicture,
      peoplePictureId: "8b2d0d63-0e1f-4a66-9f1c-2a3b4c5d6e7f",
    },
    { title: "Moon cat", firstName: "Tess", slug: "moon-cat", drawingPictureId: samplePicture },
  ],
};
