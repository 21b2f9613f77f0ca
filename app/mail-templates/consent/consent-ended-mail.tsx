import { brand } from "~/brand";
import { MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** After a consent has ended: for each of its guardians. */
export const consentEndedMail: MailTemplate<"consent-ended"> = {
  subject: () => "Your consent has ended",
  preview: () => "Your consent has ended and your child's data has been deleted.",
  reason: () =>
    `You are receiving this email because a consent you gave or shared at ${brand.name} has ended.`,
  body: ({ hadAccount }) => (
    <>
      <MailHeading>Your consent has ended</MailHeading>
      <MailText>
        {hadAccount
          ? "Your child's page and products are no longer in the store. We deleted the account, the profile and the drawings."
          : "We deleted what we had about your child."}
      </MailText>
      {hadAccount && (
        <MailText>
          Shirts that were ordered and not printed yet are canceled, and their buyers get the money
          back. If your child earned anything that has not been paid out yet, we will write to you
          about it in a separate email.
        </MailText>
      )}
      <MailText>
        The law requires us to keep records of sales and payments. We keep them without your child's
        name.
      </MailText>
    </>
  ),
  samples: [{ hadAccount: true }, { hadAccount: false }],
};
