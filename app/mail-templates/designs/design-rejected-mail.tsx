import { rejectionSentences } from "~/drawings/design-labels";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { DesignMailPart, drawingPicture, samplePicture, toCreator } from "./design-mail-part";

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
