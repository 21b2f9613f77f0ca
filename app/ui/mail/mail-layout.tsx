import type { ReactNode } from "react";
import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from "react-email";

import { brand } from "~/brand";

import { mailColors, mailFonts, mailStyles, mailTones } from "./mail-style";

type Props = {
  /** The preview line that mail programs show beside the subject. */
  preview: string;
  /** Where the name at the top links to. */
  home: string;
  /** Why the reader gets this mail, in one sentence. */
  reason?: string;
  /** Where mails of this kind are stopped, and chosen; only for those that one may do without. */
  stop?: { url: string; preferencesUrl: string };
  /** Whose postal address stands at the foot: that of mails that advertise. */
  sender?: { name: string; address: string };
  children: ReactNode;
};

const stopLink = { color: mailColors.ink2, textDecoration: "underline" } as const;

/** The sheet of paper around every mail. */
export function MailLayout({ preview, home, reason, stop, sender, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className={mailTones.page}
        style={{
          margin: 0,
          padding: 0,
          fontFamily: mailFonts.text,
          // A long name in one word would make the whole mail wider than a phone.
          wordBreak: "break-word",
        }}
      >
        <Section
          className={mailTones.page}
          style={{ backgroundColor: mailColors.paper2, padding: "24px 12px" }}
        >
          <Container
            className={mailTones.sheet}
            style={{
              maxWidth: 560,
              backgroundColor: mailColors.paper,
              border: `3px solid ${mailColors.ink}`,
              borderRadius: 10,
            }}
          >
            <Section
              style={{
                backgroundColor: mailColors.yellow,
                padding: "18px 28px",
                borderBottom: `3px solid ${mailColors.ink}`,
                borderRadius: "7px 7px 0 0",
              }}
            >
              <Link
                href={home}
                style={{
                  color: mailColors.ink,
                  fontFamily: mailFonts.display,
                  fontSize: 26,
                  fontWeight: 800,
                  letterSpacing: "-0.03em",
                  textDecoration: "none",
                }}
              >
                {brand.name}
              </Link>
            </Section>
            <Section style={{ padding: "28px 28px 12px" }}>{children}</Section>
            <Section style={{ padding: "0 28px 24px" }}>
              <Hr
                className={mailTones.line}
                style={{ borderColor: mailColors.line, margin: "12px 0 16px" }}
              />
              <Text
                className={mailTones.ink3}
                style={{ color: mailColors.ink3, fontSize: 13, lineHeight: "20px", margin: 0 }}
              >
                {reason && `${reason} `}
                {stop && (
                  <>
                    <Link href={stop.url} className={mailTones.ink2} style={stopLink}>
                      Stop these emails
                    </Link>
                    {" or "}
                    <Link href={stop.preferencesUrl} className={mailTones.ink2} style={stopLink}>
                      choose which emails you get
                    </Link>
                    {". "}
                  </>
                )}
                Questions? Write to{" "}
                <Link
                  href={`mailto:${brand.email}`}
                  className={mailTones.ink2}
                  style={{ color: mailColors.ink2 }}
                >
                  {brand.email}
                </Link>
                . {brand.tagline}
              </Text>
              {sender && (
                <Text
                  className={mailTones.ink3}
                  style={{
                    color: mailColors.ink3,
                    fontSize: 13,
                    lineHeight: "20px",
                    margin: "8px 0 0",
                  }}
                >
                  {sender.name}, {sender.address}
                </Text>
              )}
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}
