import { brand } from "~/brand";
import { formatLongDate } from "~/lib/dates";
import { TEAM_LINK } from "~/people/link-limits";
import { roleLabels } from "~/people/team/role-labels";
import { pathTo } from "~/path-to";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
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

/** To whoever prints: the certificate under which youth sizes are sold ends soon. */
export const certificateEndsMail: MailTemplate<"certificate-ends"> = {
  subject: ({ number, validUntil }) =>
    `${brand.name}: certificate ${number} ends on ${formatLongDate(validUntil)}`,
  preview: () => "From the day after, youth sizes are not for sale without another one.",
  reason: () => `Sent to whoever prints for ${brand.name}.`,
  body: ({ number, validUntil }, links) => (
    <>
      <MailHeading>A certificate ends soon</MailHeading>
      <MailText>
        {`Youth sizes are sold under certificate ${number}, which is valid until ${formatLongDate(validUntil)}. From the day after they are not for sale, and those that are paid wait at the print desk.`}
      </MailText>
      <MailText>
        A test takes the laboratory some weeks. Please add the new certificate before then.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/blanks/certificates"))}>
        See the certificates
      </MailButton>
    </>
  ),
  samples: [{ number: "CPC-2027-014", validUntil: "2027-12-31" }],
};

type TeamAccessChangedFacts = MailFacts<"team-access-changed">;

function title({ change, role }: TeamAccessChangedFacts): string {
  const label = roleLabels[role].label.toLowerCase();
  if (change === "joined") return `Welcome to the team! Your role: ${label}`;
  return change === "role" ? `Your role is now ${label}` : `You are no longer on the team`;
}

function text({ change, role }: TeamAccessChangedFacts): string {
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

type SecondFactorChangedFacts = MailFacts<"second-factor-changed">;

const titles: Record<SecondFactorChangedFacts["change"], string> = {
  on: "Your second factor is on",
  off: "Your second factor was turned off",
  removed: "Your second factor was removed",
  codes: "You have new recovery codes",
  "recovery-used": "A recovery code was used",
};

const texts: Record<SecondFactorChangedFacts["change"], string> = {
  on: "From now on, signing in asks for a code from your app.",
  off: "Signing in no longer asks for a code from your app.",
  removed:
    "The person who runs the shop removed it because someone asked for help signing in. Please set it up again.",
  codes: "The old ones no longer work.",
  "recovery-used": "Someone signed in with one of your recovery codes.",
};

function left({ codesLeft }: SecondFactorChangedFacts): string {
  if (codesLeft === undefined) return "";
  return codesLeft === 1 ? " One is left." : ` ${codesLeft} are left.`;
}

/** Tells someone that their second factor changed, so that it never changes without them. */
export const secondFactorChangedMail: MailTemplate<"second-factor-changed"> = {
  subject: ({ change }) => titles[change],
  preview: () => "If this was you, there is nothing to do.",
  reason: () => `You are receiving this email because you have an account at ${brand.name}.`,
  body: (facts, links) => (
    <>
      <MailHeading>{titles[facts.change]}</MailHeading>
      <MailText>{`Hi ${facts.firstName}. ${texts[facts.change]}${left(facts)}`}</MailText>
      <MailText>If this was not you, set a new password right away and tell an owner:</MailText>
      <MailButton href={links.to(pathTo("/forgot-password"))}>Set a new password</MailButton>
    </>
  ),
  samples: [
    { firstName: "Robin", change: "on" },
    { firstName: "Robin", change: "off" },
    { firstName: "Robin", change: "removed" },
    { firstName: "Robin", change: "codes" },
    { firstName: "Robin", change: "recovery-used", codesLeft: 1 },
    { firstName: "Robin", change: "recovery-used", codesLeft: 9 },
  ],
};
