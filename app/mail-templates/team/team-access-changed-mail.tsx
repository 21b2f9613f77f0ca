import { brand } from "~/brand";
import { roleLabels } from "~/people/team/role-labels";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"team-access-changed">;

function title({ change, role }: Facts): string {
  const label = roleLabels[role].label.toLowerCase();
  if (change === "joined") return `Welcome to the team! Your role: ${label}`;
  return change === "role" ? `Your role is now ${label}` : `You are no longer on the team`;
}

function text({ change, role }: Facts): string {
  return change === "removed"
    ? "Your access to the admin area has ended, and you are signed out. Your own account stays as it is."
    : `Your job: ${roleLabels[role].about}`;
}

/** Tells a member of the team what changed for them. */
export const teamAccessChangedMail: MailTemplate<"team-access-changed"> = {
  subject: title,
  preview: text,
  reason: () => `You are receiving this email because of your role on the ${brand.name} team.`,
  body: (facts, links) => (
    <>
      <MailHeading>{title(facts)}</MailHeading>
      <MailText>{`Hi ${facts.firstName}. ${text(facts)}`}</MailText>
      {facts.change === "removed" ? (
        <MailButton href={links.to(pathTo("/auth"))}>Sign in as a customer</MailButton>
      ) : (
        <MailButton href={links.to(pathTo("/admin"))}>Open the admin area</MailButton>
      )}
    </>
  ),
  samples: [
    { firstName: "Robin", change: "joined", role: "reviewer" },
    { firstName: "Robin", change: "role", role: "support" },
    { firstName: "Robin", change: "removed", role: "support" },
  ],
};
