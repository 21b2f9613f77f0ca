import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

type Props = {
  publicUrl: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  to: string;
};

/** A mail about the money that a creator earns. */
export function PayoutMail({ publicUrl, heading, paragraphs, button, to }: Props) {
  return (
    <MailLayout
      preview={heading}
      publicUrl={publicUrl}
      reason="You get this mail because drawings of this account are sold on shirts."
    >
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton href={to}>{button}</MailButton>
    </MailLayout>
  );
}
