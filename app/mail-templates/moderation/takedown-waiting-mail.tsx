import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** Tells the team that a notice of copyright, or an objection to one, has come. */
export const takedownWaitingMail: MailTemplate<"takedown-waiting"> = {
  subject: ({ title }) => `${brand.name}: a notice of copyright about “${title}”`,
  preview: () => "Someone says that a shirt copies their work. Please decide today.",
  reason: () => `Sent to the team of ${brand.name}.`,
  body: ({ takedownId, title }, links) => (
    <>
      <MailHeading>A notice of copyright</MailHeading>
      <MailText>
        Someone says that the shirt “{title}” copies their work. If the notice is complete, the law
        wants the shirt hidden at once. Please decide today.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/takedowns/:takedownId", { takedownId }))}>
        Open the case
      </MailButton>
    </>
  ),
  samples: [{ takedownId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", title: "Moon cat" }],
};
