import { brand } from "~/brand";
import { VERIFY_LINK } from "~/people/link-limits";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

export const verifyEmailMail: MailTemplate<"verify-email"> = {
  subject: () => "Please confirm your email",
  preview: () => "One click and your email is confirmed.",
  reason: () =>
    `You are receiving this email because someone signed up at ${brand.name} with this address. If it was not you, you can ignore this email.`,
  body: ({ firstName, token }, links) => (
    <>
      <MailHeading>Hi {firstName}, is this your email?</MailHeading>
      <MailText>Please confirm it, so that we can reach you about orders and designs.</MailText>
      <MailButton href={links.to(pathTo("/verify-email", { query: { token } }))}>
        Confirm my email
      </MailButton>
      <MailText>{`The link works for ${VERIFY_LINK.lifetime}.`}</MailText>
    </>
  ),
  samples: [{ firstName: "Robin", token: "sample-token" }],
};
