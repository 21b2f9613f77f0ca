import { brand } from "~/brand";
import { TAKE_BACK_DAYS } from "~/families/consent/consent-limits";
import { hasDeleted, whatTicksMean, whatUnticksMean } from "~/people/scopes/scope-change";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailList, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"scopes-changed">;

const childOf = ({ childFirstName }: Facts) => childFirstName ?? "your child";

/** What a guardian ticked and unticked, what that means, and how to take it back. */
export const scopesChangedMail: MailTemplate<"scopes-changed"> = {
  subject: (facts) => `What you allow for ${childOf(facts)} has changed`,
  preview: ({ ticked }) =>
    ticked.length > 0
      ? "Something is now allowed that was not before. If it was not you, take it back."
      : "Something is no longer allowed. If it was not you, take it back.",
  reason: () => `You are receiving this email because you gave consent at ${brand.name}.`,
  body: (facts, links) => {
    const { guardianFirstName, ticked, unticked, token } = facts;
    return (
      <>
        <MailHeading>{`What you allow for ${childOf(facts)} has changed`}</MailHeading>
        <MailText>{`Hello ${guardianFirstName}, someone who was signed in as you changed the boxes on your page for parents.`}</MailText>
        {ticked.length > 0 && (
          <>
            <MailText>Allowed from now on:</MailText>
            <MailList items={whatTicksMean(facts)} />
          </>
        )}
        {unticked.length > 0 && (
          <>
            <MailText>No longer allowed:</MailText>
            <MailList items={whatUnticksMean(facts)} />
          </>
        )}
        <MailText>
          {`If it was you, there is nothing to do. If not, take it back: the link works once, for ${TAKE_BACK_DAYS} days.`}
          {unticked.length > 0 &&
            " To allow again what is no longer allowed, we ask you to sign in first."}
          {hasDeleted(facts) && " Anything that was deleted does not come back."}
        </MailText>
        <MailButton href={links.to(pathTo("/take-back/:token", { token }))}>
          Take it back
        </MailButton>
        <MailText>
          {"Then please "}
          <MailLink href={links.to(pathTo("/account/security"))}>
            look at who is signed in as you
          </MailLink>
          {" and change your password."}
        </MailText>
      </>
    );
  },
  samples: [
    sample({ childFirstName: "Kit", ticked: ["showArt", "photo"], unticked: [] }),
    sample({ childFirstName: "Kit", ticked: [], unticked: ["showArt", "bio"] }),
    sample({ childFirstName: null, ticked: ["state"], unticked: ["publicName"] }),
  ],
};

function sample(change: Pick<Facts, "childFirstName" | "ticked" | "unticked">): Facts {
  return { guardianFirstName: "Gale", token: "sample-token", ...change };
}
