import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** Tells reviewers how many reports wait; what they say is on the page, not in the mail. */
export const reportsWaitingMail: MailTemplate<"reports-waiting"> = {
  subject: ({ waiting }) => `${brand.name}: ${count(waiting)} to look at`,
  preview: ({ waiting }) => `Someone reported a design or a page. ${count(waiting)} to look at.`,
  reason: () => `Sent to the team of ${brand.name}, at most once an hour.`,
  body: ({ waiting }, links) => (
    <>
      <MailHeading>{count(waiting)} to look at</MailHeading>
      <MailText>
        Someone told us about a design or a page that should not be here. Please have a look soon.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/moderation", { query: { kind: "report" } }))}>
        See the reports
      </MailButton>
    </>
  ),
  samples: [{ waiting: 1 }, { waiting: 12 }],
};

function count(waiting: number): string {
  return waiting === 1 ? "1 report" : `${waiting} reports`;
}
