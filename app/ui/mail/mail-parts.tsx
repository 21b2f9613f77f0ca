import type { ReactNode } from "react";
import { Button, Heading, Link, Section, Text } from "react-email";

import { mailScenes, type MailSceneName } from "./mail-scene-names";
import { mailColors, mailFonts, mailTones } from "./mail-style";
import { shortAddress } from "./short-address";

/** The mail's single heading. */
export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className={mailTones.ink}
      style={{
        color: mailColors.ink,
        fontFamily: mailFonts.display,
        fontSize: 26,
        fontWeight: 800,
        letterSpacing: "-0.02em",
        lineHeight: "32px",
        margin: "0 0 16px",
      }}
    >
      {children}
    </Heading>
  );
}

/** The heading of a section in a long mail. */
export function MailSubheading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className={mailTones.ink}
      style={{
        color: mailColors.ink,
        fontFamily: mailFonts.display,
        fontSize: 18,
        fontWeight: 800,
        lineHeight: "24px",
        margin: "20px 0 6px",
      }}
    >
      {children}
    </Heading>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text
      className={mailTones.ink2}
      style={{ color: mailColors.ink2, fontSize: 16, lineHeight: "25px", margin: "0 0 14px" }}
    >
      {children}
    </Text>
  );
}

/** The call to action; below it one short link for programs that show no buttons. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "22px 0" }}>
      <Button
        href={href}
        style={{
          backgroundColor: mailColors.yellow,
          border: `3px solid ${mailColors.ink}`,
          borderRadius: 10,
          color: mailColors.ink,
          fontFamily: mailFonts.display,
          fontSize: 17,
          fontWeight: 800,
          padding: "13px 24px",
          textDecoration: "none",
        }}
      >
        {children}
      </Button>
      <Text
        data-skip-in-text="true"
        className={mailTones.ink3}
        style={{ color: mailColors.ink3, fontSize: 13, lineHeight: "19px", margin: "12px 0 0" }}
      >
        {"Or open "}
        <Link
          href={href}
          className={mailTones.ink3}
          style={{ color: mailColors.ink3, textDecoration: "underline" }}
        >
          {shortAddress(href)}
        </Link>
      </Text>
    </Section>
  );
}

type PictureProps = {
  pictureId: string;
  alt: string;
  /** The mail makes no sense without it: it is not sent once the picture is gone. */
  isNeeded?: boolean;
  isSmall?: boolean;
};

/**
 * The place of a picture that the delivering job puts into the mail; until then its description
 * stands here. In the plain text, where it would read as a sentence of the mail, only that of a
 * picture which the mail is about.
 */
export function MailPicture({ pictureId, alt, isNeeded, isSmall }: PictureProps) {
  return (
    <div
      id={`${isSmall ? "small" : isNeeded ? "needed" : "picture"}-${pictureId}`}
      data-skip-in-text={isNeeded ? undefined : "true"}
      className={mailTones.ink3}
      style={{
        border: `3px solid ${mailColors.ink}`,
        borderRadius: 10,
        color: mailColors.ink3,
        fontSize: 14,
        margin: "0 0 16px",
        padding: isSmall ? "20px 8px" : "72px 20px",
        textAlign: "center",
      }}
    >
      {alt}
    </div>
  );
}

/** The place of a drawn scene above the words of a great moment; the plain text goes without. */
export function MailScene({ name }: { name: MailSceneName }) {
  return (
    <div
      id={`scene-${name}`}
      data-skip-in-text="true"
      className={mailTones.ink3}
      style={{ color: mailColors.ink3, fontSize: 14, margin: "0 0 16px", textAlign: "center" }}
    >
      {mailScenes[name]}
    </div>
  );
}

/** A shirt of the store with its drawing, if there is one to show. */
type ListedShirt = { key: string; drawing: { pictureId: string; alt: string } | null };

/** Shirts one below the other, each with its drawing before its words. */
export function MailShirts({ shirts }: { shirts: readonly (ListedShirt & { text: ReactNode })[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      style={{ borderCollapse: "collapse", margin: "0 0 14px" }}
    >
      <tbody>
        {shirts.map(({ key, drawing, text }) => (
          <tr key={key}>
            <td width="112" style={{ padding: "6px 16px 6px 0", width: 112 }}>
              {drawing && <MailPicture {...drawing} isSmall />}
            </td>
            <td
              className={mailTones.ink2}
              style={{ color: mailColors.ink2, fontSize: 16, lineHeight: "25px" }}
            >
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className={mailTones.ink}
      style={{ color: mailColors.ink, fontWeight: 600, textDecoration: "underline" }}
    >
      {children}
    </Link>
  );
}

/** A list, one item per line. */
export function MailList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul
      className={mailTones.ink2}
      style={{
        color: mailColors.ink2,
        fontSize: 16,
        lineHeight: "25px",
        margin: "0 0 14px",
        paddingLeft: 22,
      }}
    >
      {items.map((item, index) => (
        // The items of a mail never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} style={{ marginBottom: 4 }}>
          {item}
        </li>
      ))}
    </ul>
  );
}
