import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

type Props = { firstName: string; publicUrl: string };

export function PasswordChangedMail({ firstName, publicUrl }: Props) {
  return (
    <MailLayout
      preview="If it was you, all is well."
      publicUrl={publicUrl}
      reason={`You get this mail because you have an account at ${brand.name}.`}
    >
      <MailHeading>Your password was changed</MailHeading>
      <MailText>
        Hi {firstName}, your new password works from now on. You are signed out everywhere else.
      </MailText>
      <MailText>If it was not you, set a new password at once:</MailText>
      <MailButton href={`${publicUrl}/forgot-password`}>Set a new password</MailButton>
    </MailLayout>
  );
}
