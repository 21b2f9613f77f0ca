import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

export const toEarner = "You get this mail because drawings from this account are sold on shirts.";

type Props = {
  heading: string;
  paragraphs: readonly string[];
  button: string;
  href: string;
};

/** A mail about the money that a creator earns. */
export function PayoutMailPart({ heading, paragraphs, button, href }: Props) {
  return (
    <>
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton href={href}>{button}</MailButton>
    </>
  );
}
