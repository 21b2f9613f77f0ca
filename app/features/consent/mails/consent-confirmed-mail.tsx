import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailList, MailLink, MailText } from "~/ui/mail/mail-parts";

import { consentScopes, type Scopes } from "../scopes";

type Props = { setUpUrl: string; scopes: Scopes; publicUrl: string };

/** After verification: what was agreed, and the child's way in. */
export function ConsentConfirmedMail({ setUpUrl, scopes, publicUrl }: Props) {
  const allowed = consentScopes.filter(({ name }) => scopes[name]);
  return (
    <MailLayout
      preview="Your consent is confirmed. Now your child can choose a password."
      publicUrl={publicUrl}
      reason={`You get this mail because you gave consent at ${brand.name}.`}
    >
      <MailHeading>Thank you, your consent is confirmed</MailHeading>
      <MailText>You agreed to this:</MailText>
      <MailList items={allowed.map(({ label }) => label)} />
      <MailText>Now sit down with your child and choose their email and password:</MailText>
      <MailButton href={setUpUrl}>Set up my child's account</MailButton>
      <MailText>
        Something you want to change, or take back?{" "}
        <MailLink href={`${publicUrl}/guardian`}>Your page for guardians</MailLink> is always open
        to you.
      </MailText>
    </MailLayout>
  );
}
