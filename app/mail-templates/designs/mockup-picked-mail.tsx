import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, samplePicture, toAdmin } from "./design-mail-part";

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
