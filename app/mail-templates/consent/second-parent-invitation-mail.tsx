import { brand } from "~/brand";
import { INVITATION_DAYS } from "~/families/second-parent/second-parent-limits";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"second-parent-invitation">;

const childOf = ({ childFirstName }: Facts) => childFirstName ?? "a child";

function heading(facts: Facts): string {
  return `${facts.guardianFirstName} invites you as another parent of ${childOf(facts)}`;
}

/** Invites a second parent, who may accept or say no. */
export const secondParentInvitationMail: MailTemplate<"second-parent-invitation"> = {
  subject: heading,
  preview: () => "You would see and decide the same. Nothing happens until you accept.",
  reason: ({ guardianFirstName }) =>
    `You are receiving this email because ${guardianFirstName} entered this address at ${brand.name}.`,
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>
        {`${facts.guardianFirstName} has agreed that ${childOf(facts)} has an account at ${brand.name}, where children upload marker drawings and sell T-shirts of them, and vouches that you are a parent, too.`}
      </MailText>
      <MailText>
        {`If you accept, you see and decide the same: each drawing before it is shown, what everyone sees, and a pause. Each of you is told what the other decided. ${facts.guardianFirstName} does not see your address, your orders or your payments, nor you theirs.`}
      </MailText>
      <MailButton href={links.to(pathTo("/second-parent/:token", { token: facts.token }))}>
        Accept or say no
      </MailButton>
      <MailText>
        {`The link works once, for ${INVITATION_DAYS} days. If you do nothing, we delete your address after that. If you are not ${childOf(facts)}'s parent, please say no.`}
      </MailText>
    </>
  ),
  samples: [{ token: "sample-token", guardianFirstName: "Gale", childFirstName: "Kit" }],
};
