import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, drawingPicture, samplePicture, toCreator } from "./design-mail-part";

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
