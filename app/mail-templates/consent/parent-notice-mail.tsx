import { brand } from "~/brand";
import { LINK_LIFETIME_DAYS, VERIFICATION_CENTS } from "~/families/consent/consent-limits";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { DirectNoticeMailPart } from "./direct-notice-mail-part";

/** The direct notice to a parent, and its reminder. */
export const parentNoticeMail: MailTemplate<"parent-notice"> = {
  subject: ({ isReminder }) =>
    isReminder ? "Reminder: your child needs your permission" : "Your child needs your permission",
  preview: () =>
    `About three minutes: boxes to tick, and a ${formatCents(VERIFICATION_CENTS)} card check that is refunded at once, or a signed form.`,
  reason: () =>
    "You are receiving this email because a child typed your address as their parent's.",
  body: ({ token, isReminder }, links) => (
    <>
      <MailHeading>
        {isReminder
          ? "A reminder: your child is waiting for your reply"
          : "Your child would like to join"}
      </MailHeading>
      <MailText>
        Hello! A child under 13 would like an account at {brand.name} and gave us your email to ask
        you first. <strong>Without your consent there is no account.</strong>
      </MailText>
      <MailText>
        {`It takes about three minutes: you read this, tick boxes for what you allow, and show that you are an adult with a ${formatCents(VERIFICATION_CENTS)} card check that is refunded at once, or with a signed form. Please open the link on your own phone or computer, not on your child's.`}
      </MailText>
      <MailButton href={links.to(pathTo("/parent-consent/:token", { token }))}>
        Read and decide
      </MailButton>
      <MailText>
        {`The link works for ${LINK_LIFETIME_DAYS} days and can be used once. On its page you can also say no.`}
      </MailText>
      <MailText>
        {brand.name} prints children's marker drawings on T-shirts; the young artist earns a share
        of each sale.
      </MailText>
      <DirectNoticeMailPart />
      <MailText>
        The full text: <MailLink href={links.to(pathTo("/privacy"))}>our privacy policy</MailLink>.
      </MailText>
    </>
  ),
  samples: [
    { token: "sample-token", isReminder: false },
    { token: "sample-token", isReminder: true },
  ],
};
