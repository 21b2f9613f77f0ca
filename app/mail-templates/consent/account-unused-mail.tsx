import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatLongDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"account-unused">;

const day = ({ endsAt }: Facts) => formatLongDate(new Date(endsAt));
const account = ({ childFirstName }: Facts) =>
  childFirstName === null ? "your child's account" : `${childFirstName}'s account`;

function heading(facts: Facts): string {
  return facts.isEnded
    ? "Your child's account has ended"
    : `No one is using ${account(facts)}: it ends on ${day(facts)}`;
}

/** Before and after a child's account that no one uses ends. */
export const accountUnusedMail: MailTemplate<"account-unused"> = {
  subject: heading,
  preview: heading,
  reason: () =>
    `You are receiving this email because you gave consent for a child at ${brand.name}.`,
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>Hello {facts.guardianFirstName},</MailText>
      {facts.isEnded ? (
        <MailText>
          No one had used it for a year. Its page and products are no longer in the store, and we
          deleted the account, the profile and the drawings. If it earned anything that has not been
          paid out yet, we will write to you about it in a separate email. Records of sales are kept
          without a name.
        </MailText>
      ) : (
        <>
          <MailText>
            {`No one has signed in to ${account(facts)}, uploaded a drawing or bought one of its shirts for almost a year. We do not keep what no one needs: on ${day(facts)} the account, its page, its shirts and the drawings are deleted.`}
          </MailText>
          <MailText>
            To keep it, you or your child only need to sign in once. There is nothing else to do.
          </MailText>
          <MailButton href={links.to(pathTo("/guardian"))}>Sign in and keep the account</MailButton>
        </>
      )}
    </>
  ),
  samples: [
    { guardianFirstName: "Gale", childFirstName: "Kit", endsAt: 1798761600000, isEnded: false },
    { guardianFirstName: "Gale", childFirstName: null, endsAt: 1798761600000, isEnded: true },
  ],
};
