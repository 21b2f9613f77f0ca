import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

type Props = { url: string; publicUrl: string };

/** When an admin could not accept a signed form. */
export function FormRejectedMail({ url, publicUrl }: Props) {
  return (
    <MailLayout
      preview="We could not accept the signed form. You can send it again."
      publicUrl={publicUrl}
      reason={`You get this mail because you sent us a signed form at ${brand.name}.`}
    >
      <MailHeading>We could not accept the form</MailHeading>
      <MailText>
        We could not read it, or the signature was missing. We have destroyed the scan. You can send
        it again, or use a card instead.
      </MailText>
      <MailButton href={url}>Try again</MailButton>
    </MailLayout>
  );
}
