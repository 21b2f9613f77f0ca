import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** For when an admin could not accept a signed form. */
export const formRejectedMail: MailTemplate<"form-rejected"> = {
  subject: () => "We could not accept the form",
  preview: () => "We could not accept the signed form. You can send it again.",
  reason: () => `You are receiving this email because you sent us a signed form at ${brand.name}.`,
  body: ({ consentId }, links) => (
    <>
      <MailHeading>We could not accept the form</MailHeading>
      <MailText>
        We could not read it, or the signature was missing. We have destroyed the scan. You can send
        it again, or use a card instead.
      </MailText>
      <MailButton href={links.to(pathTo("/guardian/consents/:consentId", { consentId }))}>
        Try again
      </MailButton>
    </>
  ),
  samples: [{ consentId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d" }],
};
