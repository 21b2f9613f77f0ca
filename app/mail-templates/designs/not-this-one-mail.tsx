import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, drawingPicture, samplePicture, toCreator } from "./design-mail-part";

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
