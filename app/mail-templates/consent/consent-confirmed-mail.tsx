import { brand } from "~/brand";
import { consentScopes } from "~/schema/scopes";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailList, MailLink, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** After verification: what was consented to, and how the child gets in. */
export const consentConfirmedMail: MailTemplate<"consent-confirmed"> = {
  subject: () => "Your consent is confirmed",
  preview: () => "Your consent is confirmed. Now your child can choose a password.",
  reason: () => `You are receiving this email because you gave consent at ${brand.name}.`,
  body: ({ token, scopes }, links) => (
    <>
      <MailHeading>Thank you, your consent is confirmed</MailHeading>
      <MailText>You agreed to this:</MailText>
      <MailList
        items={consentScopes.filter(({ name }) => scopes[name]).map(({ label }) => label)}
      />
      <MailText>Now sit down with your child and choose their email and password:</MailText>
      <MailButton href={links.to(pathTo("/auth/sign-up/child", { query: { token } }))}>
        Set up my child's account
      </MailButton>
      <MailText>
        You can change or withdraw your consent at any time on{" "}
        <MailLink href={links.to(pathTo("/guardian"))}>your page for parents</MailLink>.
      </MailText>
    </>
  ),
  samples: [
    {
      token: "sample-token",
      scopes: {
        accountAndArt: true,
        showArt: true,
        publicName: true,
        ageGroup: false,
        photo: false,
        bio: false,
        state: false,
        termsAndPayout: true,
      },
    },
  ],
};
