import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailHeading, MailList, MailText } from "~/ui/mail/mail-parts";

type Props = { firstName: string; publicUrl: string };

export function AccountDeletedMail({ firstName, publicUrl }: Props) {
  return (
    <MailLayout
      preview="Your account and what belonged to it are gone."
      publicUrl={publicUrl}
      reason={`This is the last mail about your account at ${brand.name}.`}
    >
      <MailHeading>Your account is deleted</MailHeading>
      <MailText>Goodbye, {firstName}. This is what we did:</MailText>
      <MailList
        items={[
          "Your name, email, addresses, profile and drawings are deleted.",
          "Your page and your products are no longer in the store.",
          "The law makes us keep what was bought and paid, so we keep it without your name.",
        ]}
      />
      <MailText>You are always welcome to come back.</MailText>
    </MailLayout>
  );
}
