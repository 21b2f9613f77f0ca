import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

type Props = { firstName: string; url: string; publicUrl: string };

export function VerifyEmailMail({ firstName, url, publicUrl }: Props) {
  return (
    <MailLayout
      preview="One click and your email is confirmed."
      publicUrl={publicUrl}
      reason={`You get this mail because somebody signed up at ${brand.name} with this address. If it was not you, do nothing.`}
    >
      <MailHeading>Hi {firstName}, is this your email?</MailHeading>
      <MailText>Please confirm it, so that we can reach you about orders and designs.</MailText>
      <MailButton href={url}>Confirm my email</MailButton>
      <MailText>The link works for 3 days.</MailText>
    </MailLayout>
  );
}
