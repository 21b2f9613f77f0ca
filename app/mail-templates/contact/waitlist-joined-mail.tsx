import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

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
