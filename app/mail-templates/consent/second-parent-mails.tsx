import { brand } from "~/brand";
import { VERIFICATION_CENTS } from "~/families/consent/consent-limits";
import { INVITATION_DAYS } from "~/families/second-parent/second-parent-limits";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { guardianActs, type GuardianAct } from "~/schema/guardian-acts";
import { MailButton, MailHeading, MailText, MailPicture } from "~/ui/mail/mail-parts";

import { drawingPicture, samplePicture } from "../designs/design-mail-part";
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

type OtherParentFacts = MailFacts<"other-parent">;
type Copy = { heading: string; text: string };
type Names = { by: string; child: string; title: string; day: string; payee: string };

/** What the other parent did, and what the reader can do about it. */
const copyOf: Record<GuardianAct, (names: Names) => Copy> = {
  showed: ({ by, child, title }) => ({
    heading: `${by} said “Show it”`,
    text: `${by} has decided about “${title}” by ${child}: it is shown. There is nothing for you to do. You can hide it at any time on its page.`,
  }),
  "let-go-on": ({ by, child, title }) => ({
    heading: `${by} let a drawing go on`,
    text: `${by} has taken back “Not this one” about “${title}” by ${child}. Our team goes on with it, and you are both asked before it is shown.`,
  }),
  hid: ({ by, child, title }) => ({
    heading: `${by} said “Not this one”`,
    text: `${by} has decided about “${title}” by ${child}: it is not shown. Nothing was deleted. If you see it differently, please talk to each other first. Either of you can change it on its page.`,
  }),
  paused: ({ by, child }) => ({
    heading: `${by} has paused everything`,
    text: `The page and all shirts of ${child} are hidden, and nothing new is taken in. Nothing was deleted. Either of you can end the pause.`,
  }),
  resumed: ({ by, child }) => ({
    heading: `${by} has ended the pause`,
    text: `The page and the shirts of ${child} are as they were. Either of you can pause everything again at any time.`,
  }),
  "changed-boxes": ({ by, child }) => ({
    heading: `${by} has changed what you allow`,
    text: `${by} has changed the boxes for ${child}. Your page shows what is allowed now, and you can take back any of it.`,
  }),
  "changed-showing": ({ by, child }) => ({
    heading: `${by} has changed who decides about drawings`,
    text: `${by} has changed whether we ask before each drawing of ${child}, or our team may decide. Your page shows it, and you can change it again.`,
  }),
  "changed-savings": ({ by, child }) => ({
    heading: `${by} has changed what is set aside until 18`,
    text: `${by} has changed how much of what ${child} earns goes into the jar of ${child}. Your page shows it, and you can change it again.`,
  }),
  joined: ({ by, child }) => ({
    heading: `${by} is now a parent here, too`,
    text: `${by} has accepted your invitation, and sees and decides the same as you about ${child} from now on. We tell each of you what the other has decided.`,
  }),
  left: ({ by, child }) => ({
    heading: `${by} has left`,
    text: `${by} no longer sees or decides anything about ${child}. The decisions are yours alone, and what ${child} earns is paid to you.`,
  }),
  removes: ({ by, child, day }) => ({
    heading: `Your part ends on ${day}`,
    text: `${by} asked that you no longer see and decide about ${child} from ${day} on. Until then everything is as before. You can download everything we keep about ${child}. If this is wrong, please reply to this email.`,
  }),
  keeps: ({ by, child }) => ({
    heading: "You stay a parent here",
    text: `${by} no longer asks that your part ends. You see and decide about ${child} as before.`,
  }),
  removed: ({ by, child }) => ({
    heading: "Your part has ended",
    text: `As ${by} asked seven days ago, you no longer see or decide anything about ${child}. Your own account stays as it is.`,
  }),
  "asks-payee": ({ by, child, payee }) => ({
    heading: `${by} asks who should be paid`,
    text: `${by} asks that what ${child} earns be paid to ${payee} from now on. It changes only if you agree, on your page.`,
  }),
  "changed-payee": ({ by, child, payee }) => ({
    heading: `${payee} is paid from now on`,
    text: `You and ${by} have agreed that what ${child} earns is paid to ${payee} from now on. Payments that were already sent stay as they are.`,
  }),
  "declined-payee": ({ by, child, payee }) => ({
    heading: "Who is paid stays the same",
    text: `${by} has closed the question of who is paid. What ${child} earns is still paid to ${payee}.`,
  }),
  "asked-to-end": ({ by, child, day }) => ({
    heading: `The account of ${child} is to be deleted on ${day}`,
    text: `${by} asked for this. Everything is hidden and paused from now on. On ${day} we delete the account, the profile and the drawings, unless ${by} takes the request back. Until then you can download everything we keep about ${child}.`,
  }),
  stays: ({ by, child }) => ({
    heading: `The account of ${child} stays`,
    text: `${by} has taken back the request to delete it. Everything is still paused; either of you can end the pause.`,
  }),
  "handed-over": ({ by, child, day }) => ({
    heading: `The decisions about ${child} are yours alone now`,
    text: day
      ? `${by} has deleted their account. Please prove by ${day} that you are an adult, with a ${formatCents(VERIFICATION_CENTS)} card check that is refunded at once. Until then everything is hidden and paused. Without the check we delete the account of ${child} after that day.`
      : `${by} has deleted their account. From now on what ${child} earns is paid to you. Please set up payments on your page.`,
  }),
};

function copy(facts: OtherParentFacts): Copy {
  return copyOf[facts.act]({
    by: facts.otherFirstName,
    child: facts.childFirstName ?? "your child",
    title: facts.title ?? "a drawing",
    day: facts.at === null ? "" : formatLongDate(new Date(facts.at)),
    payee: facts.payeeFirstName ?? facts.otherFirstName,
  });
}

/** Tells one of two parents what the other has decided. */
export const otherParentMail: MailTemplate<"other-parent"> = {
  subject: (facts) => copy(facts).heading,
  preview: (facts) => copy(facts).text,
  reason: ({ childFirstName }) =>
    `You are receiving this email because you and another parent look after the account of ${childFirstName ?? "your child"} at ${brand.name}.`,
  body: (facts, links) => {
    const { heading, text } = copy(facts);
    const { consentId, designId } = facts;
    const drawing = drawingPicture(facts.title ?? "", facts.drawingPictureId);
    return (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailText>{`Hello ${facts.firstName},`}</MailText>
        <MailText>{text}</MailText>
        {drawing && <MailPicture {...drawing} />}
        {facts.act === "removed" ? null : designId ? (
          <MailButton
            href={links.to(
              pathTo("/guardian/consents/:consentId/drawings/:designId", { consentId, designId }),
            )}
          >
            Look at it
          </MailButton>
        ) : (
          <MailButton href={links.to(pathTo("/guardian/consents/:consentId", { consentId }))}>
            Your page for parents
          </MailButton>
        )}
      </>
    );
  },
  samples: [
    sample("showed"),
    ...guardianActs.filter((act) => act !== "showed").map(sample),
    { ...sample("handed-over"), at: null },
  ],
};

function sample(act: GuardianAct): OtherParentFacts {
  const isOfDrawing = act === "showed" || act === "hid" || act === "let-go-on";
  return {
    act,
    consentId: "00000000-0000-4000-8000-000000000000",
    firstName: "Gale",
    otherFirstName: "Sam",
    childFirstName: "Kit",
    title: isOfDrawing ? "Moon cat" : null,
    designId: isOfDrawing ? "00000000-0000-4000-8000-000000000001" : null,
    at: 1798761600000,
    payeeFirstName: "Sam",
    ...(isOfDrawing && { drawingPictureId: samplePicture }),
  };
}
