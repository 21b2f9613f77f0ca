import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

/** What the team reads when somebody joined the waitlist. */
export function WaitlistMail({ email, publicUrl }: { email: string; publicUrl: string }) {
  return (
    <MailLayout
      preview={`${email} waits for Future Founders.`}
      publicUrl={publicUrl}
      reason={`Sent when somebody joins the Future Founders waitlist of ${brand.name}.`}
    >
      <MailHeading>One more on the waitlist</MailHeading>
      <MailText>{email} wants to know when Future Founders starts.</MailText>
      <MailButton href={`${publicUrl}/admin/waitlist`}>See the waitlist</MailButton>
    </MailLayout>
  );
}
