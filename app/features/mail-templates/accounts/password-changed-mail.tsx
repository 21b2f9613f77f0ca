import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

export const passwordChangedMail: MailTemplate<"password-changed"> = {
  subject: () => "Your password was changed",
  preview: () => "If it was you, all is well.",
  reason: () => `You get this mail because you have an account at ${brand.name}.`,
  body: ({ firstName }, links) => (
    <>
      <MailHeading>Your password was changed</MailHeading>
      <MailText>
        Hi {firstName}, your new password works from now on. You are signed out everywhere else.
      </MailText>
      <MailText>If it was not you, set a new password at once:</MailText>
      <MailButton href={links.to(pathTo("/forgot-password"))}>Set a new password</MailButton>
    </>
  ),
  samples: [{ firstName: "Robin" }],
};
