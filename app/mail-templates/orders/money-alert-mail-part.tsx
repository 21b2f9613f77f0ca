import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

export const toTeam = "You are receiving this email because you are an admin of the shop.";

type Props = { heading: string; text: string; orderUrl: string };

/** A mail to the team: an order's money needs attention. */
export function MoneyAlertMailPart({ heading, text, orderUrl }: Props) {
  return (
    <>
      <MailHeading>{heading}</MailHeading>
      <MailText>{text}</MailText>
      <MailButton href={orderUrl}>See the order</MailButton>
    </>
  );
}
