import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

type Props = { publicUrl: string; heading: string; text: string; orderUrl: string };

/** A mail to the team: the money of an order needs a person. */
export function MoneyAlertMail({ publicUrl, heading, text, orderUrl }: Props) {
  return (
    <MailLayout
      preview={heading}
      publicUrl={publicUrl}
      reason="You get this mail because you are an admin of the shop."
    >
      <MailHeading>{heading}</MailHeading>
      <MailText>{text}</MailText>
      <MailButton href={orderUrl}>See the order</MailButton>
    </MailLayout>
  );
}
