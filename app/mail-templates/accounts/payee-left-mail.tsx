import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

const heading = "Your earnings are waiting for a new account";

/** For a teen whose guardian received the earnings and has deleted their account. */
export const payeeLeftMail: MailTemplate<"payee-left"> = {
  subject: () => heading,
  preview: () => "Ask a parent or guardian to set up payments. Nothing is lost.",
  reason: () =>
    "You are receiving this email because drawings from this account are sold on shirts.",
  body: ({ firstName }, links) => (
    <>
      <MailHeading>{heading}</MailHeading>
      <MailText>
        Hi {firstName}, the grown-up who gets the money for your drawings has left. Your page, your
        drawings and your shirts stay as they are. You still earn money with them.
      </MailText>
      <MailText>
        Your money waits for you. Nothing is lost. We send it as soon as a grown-up has set up a new
        account for it. You can send them the link.
      </MailText>
      <MailButton href={links.to(pathTo("/payment-setup"))}>Ask a grown-up</MailButton>
    </>
  ),
  samples: [{ firstName: "Tess" }],
};
