import { brand } from "~/brand";
import { RESET_LINK } from "~/people/link-limits";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

export const resetPasswordMail: MailTemplate<"reset-password"> = {
  subject: () => "Set a new password",
  preview: () => "Here is your link to set a new password.",
  reason: () =>
    `You are receiving this email because someone asked for a new password at ${brand.name}.`,
  body: ({ firstName, token }, links) => (
    <>
      <MailHeading>Set a new password</MailHeading>
      <MailText>
        {`Hi ${firstName}, with this link you can choose a new password. It works once, for ${RESET_LINK.lifetime}.`}
      </MailText>
      <MailButton href={links.to(pathTo("/reset-password", { query: { token } }))}>
        Choose a new password
      </MailButton>
      <MailText>
        If you did not ask for it, you can ignore this email: your password stays as it is.
      </MailText>
    </>
  ),
  samples: [{ firstName: "Robin", token: "sample-token" }],
};
