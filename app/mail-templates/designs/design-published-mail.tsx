import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, drawingPicture, samplePicture, toCreator } from "./design-mail-part";

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
