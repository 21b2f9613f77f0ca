import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

type Props = { firstName: string; url: string; publicUrl: string };

export function ResetPasswordMail({ firstName, url, publicUrl }: Props) {
  return (
    <MailLayout
      preview="Here is your link to set a new password."
      publicUrl={publicUrl}
      reason={`You get this mail because somebody asked for a new password at ${brand.name}.`}
    >
      <MailHeading>Set a new password</MailHeading>
      <MailText>
        Hi {firstName}, with this link you can choose a new password. It works once, for one hour.
      </MailText>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailText>If you did not ask for it, do nothing: your password stays as it is.</MailText>
    </MailLayout>
  );
}
