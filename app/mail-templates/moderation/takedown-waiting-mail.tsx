import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

const sample = { takedownId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", title: "Moon cat" };

/** Tells the team that a notice of copyright, or an objection to one, has come. */
export const takedownWaitingMail: MailTemplate<"takedown-waiting"> = {
  subject: ({ title, isObjection }) =>
    isObjection
      ? `${brand.name}: an objection to the notice about “${title}”`
      : `${brand.name}: a notice of copyright about “${title}”`,
  preview: ({ isObjection }) =>
    isObjection
      ? "The artist's side objects. Whoever complained has been told."
      : "Someone says that a shirt copies their work. Please decide today.",
  reason: () => `Sent to the team of ${brand.name}.`,
  body: ({ takedownId, title, isObjection }, links) => (
    <>
      <MailHeading>{isObjection ? "An objection" : "A notice of copyright"}</MailHeading>
      <MailText>
        {isObjection
          ? `The artist's side objects to the notice about the shirt “${title}”. It was sent on to whoever complained. If they show that they have gone to court, say so on the page; otherwise the shirt comes back by itself after ten business days.`
          : `Someone says that the shirt “${title}” copies their work. If the notice is complete, the law wants the shirt hidden at once. Please decide today.`}
      </MailText>
      <MailButton href={links.to(pathTo("/admin/takedowns/:takedownId", { takedownId }))}>
        Open the case
      </MailButton>
    </>
  ),
  samples: [
    { ...sample, isObjection: false },
    { ...sample, isObjection: true },
  ],
};
