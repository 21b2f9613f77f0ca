import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailHeading, MailText } from "~/ui/mail/mail-parts";

/** For the guardian of a child who deleted the account. */
export function ChildLeftMail({ publicUrl }: { publicUrl: string }) {
  return (
    <MailLayout
      preview="Your child deleted the account, and your consent has ended."
      publicUrl={publicUrl}
      reason={`You get this mail because you looked after a child's account at ${brand.name}.`}
    >
      <MailHeading>Your child's account is deleted</MailHeading>
      <MailText>
        Your child deleted it. The page and the products are no longer in the store, we deleted the
        profile and the drawings, and your consent has ended.
      </MailText>
      <MailText>
        The law makes us keep what was sold and paid. We keep it without your child's name.
      </MailText>
    </MailLayout>
  );
}
