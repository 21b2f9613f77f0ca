import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

export const passwordChangedMail: MailTemplate<"password-changed"> = {
  subject: () => "Your password was changed",
  preview: () => "If this was you, there is nothing to do.",
  reason: () => `You are receiving this email because you have an account at ${brand.name}.`,
  body: ({ firstName }, links) => (
    <>
      <MailHeading>Your password was changed</MailHeading>
      <MailText>
        Hi {firstName}, your new password works now. You have been signed out everywhere else.
      </MailText>
      <MailText>If this was not you, set a new password right away:</MailText>
      <MailButton href={links.to(pathTo("/forgot-password"))}>Set a new password</MailButton>
    </>
  ),
  samples: [{ firstName: "Robin" }],
};
