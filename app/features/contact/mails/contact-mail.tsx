import { Fragment } from "react";

import { brand } from "~/brand";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailLink, MailRows, MailText } from "~/ui/mail/mail-parts";

import type { ContactInput } from "../contact-form";

/** What the team reads when somebody wrote through the contact form. */
export function ContactMail({ input, publicUrl }: { input: ContactInput; publicUrl: string }) {
  const { name, email, topic, message } = input;
  return (
    <MailLayout
      preview={message.slice(0, 120)}
      publicUrl={publicUrl}
      reason={`Sent through the contact form of ${brand.name}.`}
    >
      <MailHeading>{name} wrote to us</MailHeading>
      <MailRows
        rows={[
          { name: "About", value: topic },
          { name: "Answer to", value: <MailLink href={`mailto:${email}`}>{email}</MailLink> },
        ]}
      />
      <MailText>
        {message.split(/\r?\n/).map((line, index) => (
          // The lines of a message never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </MailText>
      <MailButton href={`${publicUrl}/admin/messages`}>See all messages</MailButton>
    </MailLayout>
  );
}
