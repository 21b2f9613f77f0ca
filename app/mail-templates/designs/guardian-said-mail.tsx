import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, drawingPicture, samplePicture, toAdmin } from "./design-mail-part";

const word = ({ title, reply }: MailFacts<"guardian-said">) =>
  reply === "show"
    ? `The parent said “Show it” about “${title}”. If it is published, it is in the store now; if not, you can publish it.`
    : `The parent said “Not this one” about “${title}”. No one sees it, unless they change their mind.`;

/** Tells the team what a parent decided. */
export const guardianSaidMail: MailTemplate<"guardian-said"> = {
  subject: ({ title, reply }) =>
    reply === "show" ? `“${title}” may be shown` : `“${title}” is not shown`,
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
  ],
};
