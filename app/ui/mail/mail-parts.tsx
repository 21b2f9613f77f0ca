import type { ReactNode } from "react";
import { Button, Heading, Link, Section, Text } from "react-email";

import { mailColors, mailFonts } from "./mail-style";

/** The mail's single heading. */
export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
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
    <Text style={{ color: mailColors.ink2, fontSize: 16, lineHeight: "25px", margin: "0 0 14px" }}>
      {children}
    </Text>
  );
}

/** The call to action; its address is written below for programs that show no buttons. */
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
        style={{
          color: mailColors.ink3,
          fontSize: 13,
          lineHeight: "19px",
          margin: "14px 0 0",
          wordBreak: "break-all",
        }}
      >
        Or copy this address: {href}
      </Text>
    </Section>
  );
}

/**
 * The place of a picture that the delivering job puts into the mail; until then, and in the plain
 * text, its description stands here.
 */
export function MailPicture({ pictureId, alt }: { pictureId: string; alt: string }) {
  return (
    <div
      id={`picture-${pictureId}`}
      style={{
        border: `3px solid ${mailColors.ink}`,
        borderRadius: 10,
        color: mailColors.ink3,
        fontSize: 14,
        margin: "0 0 16px",
        padding: "72px 20px",
        textAlign: "center",
      }}
    >
      {alt}
    </div>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
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
