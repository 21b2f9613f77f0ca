import { brand } from "~/brand";
import { CONFIRM_DAYS } from "~/store/news/news-limits";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** Nothing is sent to an address before its owner has said so. */
export const confirmMailsMail: MailTemplate<"confirm-mails"> = {
  subject: () => "May we write to you?",
  preview: () => "One click, and we tell you about the shirts you asked for.",
  reason: () =>
    `You are receiving this email because someone typed this address at ${brand.name} to hear about shirts. If it was not you, ignore this email: nothing else will be sent.`,
  body: ({ token }, links) => (
    <>
      <MailHeading>Was it you?</MailHeading>
      <MailText>
        Someone asked us to write to this address about shirts. Please tell us that it was you.
      </MailText>
      <MailButton href={links.to(pathTo("/mail-preferences/confirm/:token", { token }))}>
        Yes, write to me
      </MailButton>
      <MailText>{`The link works for ${CONFIRM_DAYS} days. You can stop these emails at any time.`}</MailText>
    </>
  ),
  samples: [{ token: "sample-token" }],
};
