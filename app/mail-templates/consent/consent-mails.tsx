import { brand } from "~/brand";
import {
  LINK_LIFETIME_DAYS,
  VERIFICATION_CENTS,
  TAKE_BACK_DAYS,
} from "~/families/consent/consent-limits";
import { directNotice } from "~/families/consent/direct-notice";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { hasDeleted, whatTicksMean, whatUnticksMean } from "~/people/scopes/scope-change";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { consentScopes } from "~/schema/scopes";
import {
  MailButton,
  MailHeading,
  MailLink,
  MailText,
  MailList,
  MailSubheading,
} from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { ChildGonePart } from "./child-gone-part";

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

/** The direct notice inside a mail. */
function DirectNoticeMailPart() {
  return directNotice.map(({ title, points }) => (
    <div key={title}>
      <MailSubheading>{title}</MailSubheading>
      <MailList items={points} />
    </div>
  ));
}

/** For when an admin could not accept a signed form. */
export const formRejectedMail: MailTemplate<"form-rejected"> = {
  subject: () => "We could not accept the form",
  preview: () => "We could not accept the signed form. You can send it again.",
  reason: () => `You are receiving this email because you sent us a signed form at ${brand.name}.`,
  body: ({ consentId }, links) => (
    <>
      <MailHeading>We could not accept the form</MailHeading>
      <MailText>
        We could not read it, or the signature was missing. We have destroyed the scan. You can send
        it again, or use a card instead.
      </MailText>
      <MailButton href={links.to(pathTo("/guardian/consents/:consentId", { consentId }))}>
        Try again
      </MailButton>
    </>
  ),
  samples: [{ consentId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d" }],
};

/** After verification: what was consented to, and how the child gets in. */
export const consentConfirmedMail: MailTemplate<"consent-confirmed"> = {
  subject: () => "Your consent is confirmed",
  preview: () => "Your consent is confirmed. Now your child can choose a password.",
  reason: () => `You are receiving this email because you gave consent at ${brand.name}.`,
  body: ({ token, scopes }, links) => (
    <>
      <MailHeading>Thank you, your consent is confirmed</MailHeading>
      <MailText>You agreed to this:</MailText>
      <MailList
        items={consentScopes.filter(({ name }) => scopes[name]).map(({ label }) => label)}
      />
      <MailText>Now sit down with your child and choose their email and password:</MailText>
      <MailButton href={links.to(pathTo("/auth/sign-up/child", { query: { token } }))}>
        Set up my child's account
      </MailButton>
      <MailText>
        You can change or withdraw your consent at any time on{" "}
        <MailLink href={links.to(pathTo("/guardian"))}>your page for parents</MailLink>.
      </MailText>
    </>
  ),
  samples: [
    {
      token: "sample-token",
      scopes: {
        accountAndArt: true,
        showArt: true,
        publicName: true,
        ageGroup: false,
        photo: false,
        bio: false,
        state: false,
        termsAndPayout: true,
      },
    },
  ],
};

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

/** After a consent has ended: for each of its guardians. */
export const consentEndedMail: MailTemplate<"consent-ended"> = {
  subject: () => "Your consent has ended",
  preview: () => "Your consent has ended and your child's data has been deleted.",
  reason: () =>
    `You are receiving this email because a consent you gave or shared at ${brand.name} has ended.`,
  body: ({ hadAccount }) => (
    <>
      <MailHeading>Your consent has ended</MailHeading>
      <MailText>
        {hadAccount
          ? "Your child's page and products are no longer in the store. We deleted the account, the profile and the drawings."
          : "We deleted what we had about your child."}
      </MailText>
      <ChildGonePart hadAccount={hadAccount} />
    </>
  ),
  samples: [{ hadAccount: true }, { hadAccount: false }],
};
