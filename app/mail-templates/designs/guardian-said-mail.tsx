import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, drawingPicture, samplePicture, toAdmin } from "./design-mail-part";

type Facts = MailFacts<"guardian-said">;

const words: Record<Facts["reply"], (title: string) => string> = {
  show: (title) =>
    `The parent said “Show it” about “${title}”. It is in the store now, unless it is switched off or their account is paused.`,
  refuse: (title) =>
    `The parent said “Not this one” about “${title}”. No one sees it, unless they change their mind.`,
  "go-on": (title) =>
    `The parent lets “${title}” go on. You can write its words and publish it; then they are asked whether to show it.`,
};
const subjects: Record<Facts["reply"], (title: string) => string> = {
  show: (title) => `“${title}” may be shown`,
  refuse: (title) => `“${title}” is not shown`,
  "go-on": (title) => `“${title}” goes on`,
};
const word = ({ title, reply }: Facts) => words[reply](title);

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
