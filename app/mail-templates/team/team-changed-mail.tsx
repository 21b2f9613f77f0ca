import { brand } from "~/brand";
import { roleLabels } from "~/people/team/role-labels";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"team-changed">;

function sentence({ change, who, role, by }: Facts): string {
  const label = roleLabels[role].label.toLowerCase();
  const doer = by === null ? "" : ` by ${by}`;
  const sentences: Record<Facts["change"], string> = {
    invited: `${who} was invited${doer}, as ${label}.`,
    withdrawn: `The invitation for ${who} was withdrawn${doer}.`,
    joined: `${who} has joined the team, as ${label}.`,
    role: `The role of ${who} was changed to ${label}${doer}.`,
    removed: `${who} was taken off the team${doer}.`,
  };
  return sentences[change];
}

/** Tells the owners what changed in the team. */
export const teamChangedMail: MailTemplate<"team-changed"> = {
  subject: () => `The ${brand.name} team has changed`,
  preview: sentence,
  reason: () => `Sent to every owner when the ${brand.name} team changes.`,
  body: (facts, links) => (
    <>
      <MailHeading>The team has changed</MailHeading>
      <MailText>{sentence(facts)}</MailText>
      <MailText>If this was not supposed to happen, look into it right away:</MailText>
      <MailButton href={links.to(pathTo("/admin/team"))}>See the team</MailButton>
    </>
  ),
  samples: [
    { change: "invited", who: "robin@inkling.test", role: "reviewer", by: "Ada" },
    { change: "withdrawn", who: "robin@inkling.test", role: "reviewer", by: "Ada" },
    { change: "joined", who: "robin@inkling.test", role: "reviewer", by: null },
    { change: "role", who: "robin@inkling.test", role: "support", by: "Ada" },
    { change: "removed", who: "robin@inkling.test", role: "support", by: "Ada" },
  ],
};
