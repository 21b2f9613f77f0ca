import { brand } from "~/brand";
import type { MailSceneName } from "~/ui/mail/mail-scene-names";
import { MailButton, MailHeading, MailPicture, MailScene, MailText } from "~/ui/mail/mail-parts";

export const toCreator = `You are receiving this email because you draw for ${brand.name}.`;
export const toAdmin = `You are receiving this email because you run ${brand.name}.`;

/** The drawing of samples. */
export const samplePicture = "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e";

type Picture = { pictureId: string; alt: string };

type Props = {
  /** Above everything: what a great moment looks like. */
  top?: MailSceneName | Picture;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; href: string };
  /** What the mail is about; below the button where another picture leads. */
  picture?: Picture | null;
};

/** The drawing, as everyone who has the mail sees it. */
export function drawingPicture(title: string, pictureId: string | undefined): Picture | null {
  return pictureId ? { pictureId, alt: `The drawing “${title}”` } : null;
}

/** A heading, a few sentences, the drawing and one thing to do. */
export function DesignMailPart({ top, heading, paragraphs, action, picture = null }: Props) {
  const shown = picture && <MailPicture {...picture} />;
  return (
    <>
      {typeof top === "string" ? <MailScene name={top} /> : top && <MailPicture {...top} />}
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {!top && shown}
      <MailButton href={action.href}>{action.label}</MailButton>
      {top && shown}
    </>
  );
}
