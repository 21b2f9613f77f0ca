import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"second-factor-changed">;

const titles: Record<Facts["change"], string> = {
  on: "Your second factor is on",
  off: "Your second factor was turned off",
  removed: "Your second factor was removed",
  codes: "You have new recovery codes",
  "recovery-used": "A recovery code was used",
};

const texts: Record<Facts["change"], string> = {
  on: "From now on, signing in asks for a code from your app.",
  off: "Signing in no longer asks for a code from your app.",
  removed:
    "The person who runs the shop removed it because someone asked for help signing in. Please set it up again.",
  codes: "The old ones no longer work.",
  "recovery-used": "Someone signed in with one of your recovery codes.",
};

function left({ codesLeft }: Facts): string {
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
