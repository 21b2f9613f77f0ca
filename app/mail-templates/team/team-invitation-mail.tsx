import { brand } from "~/brand";
import { TEAM_LINK } from "~/people/link-limits";
import { roleLabels } from "~/people/team/role-labels";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

export const teamInvitationMail: MailTemplate<"team-invitation"> = {
  subject: () => `You are invited to join the ${brand.name} team`,
  preview: ({ by, role }) =>
    `${by} invites you to join as ${roleLabels[role].label.toLowerCase()}.`,
  reason: ({ by }) => `You are receiving this email because ${by} from ${brand.name} invited you.`,
  body: ({ by, role, token }, links) => (
    <>
      <MailHeading>Join the {brand.name} team</MailHeading>
      <MailText>
        {`${by} invites you to join the team as ${roleLabels[role].label.toLowerCase()}. Your job: ${roleLabels[role].about}`}
      </MailText>
      <MailText>
        {`Sign in with this email address, or create an account for it. The link works once, for ${TEAM_LINK.lifetime}.`}
      </MailText>
      <MailButton href={links.to(pathTo("/team-invitation/:token", { token }))}>
        Look at the invitation
      </MailButton>
      <MailText>
        If you do not know {by}, you can ignore this email, and nothing will happen.
      </MailText>
    </>
  ),
  samples: [{ role: "reviewer", by: "Ada", token: "sample-token" }],
};
