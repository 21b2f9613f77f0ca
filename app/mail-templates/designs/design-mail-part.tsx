import { brand } from "~/brand";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

export const toCreator = `You are receiving this email because you draw for ${brand.name}.`;
export const toAdmin = `You are receiving this email because you run ${brand.name}.`;

type Props = {
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; href: string };
};

/** A heading, a few sentences and one thing to do. */
export function DesignMailPart({ heading, paragraphs, action }: Props) {
  return (
    <>
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton href={action.href}>{action.label}</MailButton>
    </>
  );
}
