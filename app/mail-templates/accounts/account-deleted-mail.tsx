import { brand } from "~/brand";
import { MailHeading, MailList, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

export const accountDeletedMail: MailTemplate<"account-deleted"> = {
  subject: () => "Your account has been deleted",
  preview: () => "Your account and what belonged to it are gone.",
  reason: () => `This is the last email about your account at ${brand.name}.`,
  body: ({ firstName }) => (
    <>
      <MailHeading>Your account has been deleted</MailHeading>
      <MailText>Goodbye, {firstName}. This is what we did:</MailText>
      <MailList
        items={[
          "Your name, email, addresses, profile and drawings are deleted.",
          "Your page and your products are no longer in the store.",
          "The law requires us to keep records of sales and payments, so we keep them without your name.",
        ]}
      />
      <MailText>You are always welcome to come back.</MailText>
    </>
  ),
  samples: [{ firstName: "Robin" }],
};
