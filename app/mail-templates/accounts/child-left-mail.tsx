import { brand } from "~/brand";
import { MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** For the guardian of a child who deleted their account. */
export const childLeftMail: MailTemplate<"child-left"> = {
  subject: () => "Your child's account has been deleted",
  preview: () => "Your child deleted the account, and your consent has ended.",
  reason: () =>
    `You are receiving this email because you looked after a child's account at ${brand.name}.`,
  body: () => (
    <>
      <MailHeading>Your child's account has been deleted</MailHeading>
      <MailText>
        Your child deleted it. The page and the products are no longer in the store, we deleted the
        profile and the drawings, and your consent has ended.
      </MailText>
      <MailText>
        Shirts that were ordered and not printed yet are canceled, and their buyers get the money
        back. If your child earned anything that has not been paid out yet, we will write to you
        about it in a separate email.
      </MailText>
      <MailText>
        The law requires us to keep records of sales and payments. We keep them without your child's
        name.
      </MailText>
    </>
  ),
  samples: [{}],
};
