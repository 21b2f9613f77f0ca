import type { MailSceneName } from "~/ui/mail/mail-scene-names";
import { MailButton, MailHeading, MailScene, MailText } from "~/ui/mail/mail-parts";

type Earner = { firstName: string; guardianFirstName?: string | undefined };

/** Why someone reads about earnings: they drew, or their child did. */
export function toEarner({ firstName, guardianFirstName }: Earner): string {
  return guardianFirstName === undefined
    ? "You are receiving this email because drawings from this account are sold on shirts."
    : `You are receiving this email because ${firstName}’s drawings are sold on shirts, and you receive what they earn.`;
}

/** How a grown-up is addressed; a creator is not, since the mail speaks of them by name. */
export function greeting({ guardianFirstName }: Earner): string {
  return guardianFirstName === undefined ? "" : `Hello ${guardianFirstName}, `;
}

type Props = {
  scene?: MailSceneName;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  href: string;
  /** A second thing to do. */
  also?: { button: string; href: string };
};

/** A mail about the money that a creator earns. */
export function PayoutMailPart({ scene, heading, paragraphs, button, href, also }: Props) {
  return (
    <>
      {scene && <MailScene name={scene} />}
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton href={href}>{button}</MailButton>
      {also && <MailButton href={also.href}>{also.button}</MailButton>}
    </>
  );
}
