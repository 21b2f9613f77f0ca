import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailHeading, MailText } from "~/ui/mail/mail-parts";

type Props = { publicUrl: string; hadAccount: boolean };

/** After a guardian took the consent back. */
export function ConsentEndedMail({ publicUrl, hadAccount }: Props) {
  return (
    <MailLayout
      preview="Your consent has ended and your child's data is deleted."
      publicUrl={publicUrl}
      reason={`You get this mail because you took back your consent at ${brand.name}.`}
    >
      <MailHeading>Your consent has ended</MailHeading>
      <MailText>
        {hadAccount
          ? "Your child's page and products are no longer in the store. We deleted the account, the profile and the drawings."
          : "We deleted what we had about your child."}
      </MailText>
      <MailText>
        The law makes us keep what was sold and paid. We keep it without your child's name.
      </MailText>
    </MailLayout>
  );
}
