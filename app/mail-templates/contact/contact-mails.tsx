import { Fragment } from "react";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailText } from "~/ui/mail/mail-parts";
import { MailTexts } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";

/** Tells the team about a message from the contact form. */
export const contactMessageMail: MailTemplate<"contact-message"> = {
  subject: ({ topic }) => `${brand.name} contact form: ${topic}`,
  preview: ({ message }) => message.slice(0, 120),
  reason: () => `Sent through the contact form of ${brand.name}.`,
  body: ({ name, email, topic, message }, links) => (
    <>
      <MailHeading>{name} wrote to us</MailHeading>
      <MailTexts
        texts={[
          { name: "About", text: topic },
          { name: "Reply to", text: <MailLink href={`mailto:${email}`}>{email}</MailLink> },
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
      <MailButton href={links.to(pathTo("/admin/messages"))}>See all messages</MailButton>
    </>
  ),
  samples: [
    {
      name: "Robin",
      email: "robin@inkling.test",
      topic: "Press",
      message: "Hello!\nMay we show a shirt in our school paper?",
    },
  ],
};

/** Tells the team that someone joined the waitlist. */
export const waitlistJoinedMail: MailTemplate<"waitlist-joined"> = {
  subject: () => `${brand.name} waitlist: one more`,
  preview: ({ email }) => `${email} is waiting for Future Founders.`,
  reason: () => `Sent when someone joins the Future Founders waitlist of ${brand.name}.`,
  body: ({ email }, links) => (
    <>
      <MailHeading>Someone joined the waitlist</MailHeading>
      <MailText>{email} wants to know when Future Founders starts.</MailText>
      <MailButton href={links.to(pathTo("/admin/waitlist"))}>See the waitlist</MailButton>
    </>
  ),
  samples: [{ email: "robin@inkling.test" }],
};
