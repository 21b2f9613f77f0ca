import { brand } from "~/brand";
import { formatLongDate } from "~/lib/dates";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailPicture, MailText } from "~/ui/mail/mail-parts";
import { MailTexts } from "~/ui/mail/mail-rows";

import { drawingPicture, samplePicture } from "../designs/design-mail-part";
import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"takedown-artist">;
type State = Facts["state"];

const headings: Record<State, string> = {
  hidden: "A shirt is out of the store",
  countered: "We have your objection",
  court: "The shirt stays out of the store",
  upheld: "The shirt stays out of the store",
  restored: "The shirt is back",
  withdrawn: "The shirt is back",
  suspended: "The account is closed",
};

/** To the artist's grown-up, and to a teen or adult artist: what happened, and what they may do. */
export const takedownArtistMail: MailTemplate<"takedown-artist"> = {
  subject: ({ state, title }) =>
    state === "suspended"
      ? `${headings[state]} because of notices of copyright`
      : `${headings[state]}: “${title}”`,
  preview: (facts) => happened(facts),
  reason: ({ as }) => reasons[as],
  body: (facts, links) => (
    <>
      <MailHeading>{headings[facts.state]}</MailHeading>
      {facts.readerName && <MailText>{`Dear ${facts.readerName},`}</MailText>}
      <MailText>{happened(facts)}</MailText>
      <ItsDrawing facts={facts} />
      {facts.state === "hidden" && <WhatYouMayDo facts={facts} />}
      {maySign(facts) && (
        <MailButton href={links.toCounterNotice(facts.takedownId)}>Object to the notice</MailButton>
      )}
      <MailText>
        How this works:{" "}
        <MailLink href={links.to(pathTo("/legal/copyright"))}>our copyright page</MailLink>.
        Questions? Answer this email, and a person will.
      </MailText>
    </>
  ),
  samples: [
    sample("hidden", "parent"),
    sample("hidden", "teen"),
    sample("hidden", "teen-alone"),
    sample("hidden", "artist"),
    { ...sample("countered", "parent"), putBackOn: "2027-03-16" },
    sample("court", "payee"),
    sample("upheld", "parent"),
    { ...sample("upheld", "artist"), strikes: 3 },
    sample("restored", "teen"),
    sample("withdrawn", "artist"),
    { ...sample("suspended", "artist"), strikes: 3 },
  ],
};

const reasons: Record<Facts["as"], string> = {
  parent: `You are receiving this email because you answer for a young artist at ${brand.name}.`,
  payee: `You are receiving this email because you receive what a young artist at ${brand.name} earns.`,
  teen: `You are receiving this email because you draw for ${brand.name}.`,
  "teen-alone": `You are receiving this email because you draw for ${brand.name}.`,
  artist: `You are receiving this email because you draw for ${brand.name}.`,
};

function isGrownUps({ as }: Facts): boolean {
  return as === "parent" || as === "payee";
}

/** A teen whose parent gets this mail, too, leaves the signature to them. */
function maySign({ state, as }: Facts): boolean {
  return (state === "hidden" || state === "upheld") && as !== "teen";
}

function happened(facts: Facts): string {
  const { state, title, artist, claim, putBackOn, strikes, most } = facts;
  const whose = isGrownUps(facts) ? `${artist}'s shirt “${title}”` : `Your shirt “${title}”`;
  const count = `This is number ${strikes} of upheld notices; after ${most}, we may close the account.`;
  switch (state) {
    case "hidden":
      return `${claim.name} says that ${whose.replace(/^Your/, "your")} copies their work. The law asks us to take it out of the store right away, before anyone has decided who is right. It does not mean that anyone did something wrong.`;
    case "countered":
      return `We sent it to ${claim.name}, as the law asks. ${whose} is back in the store on ${putBackOn ? formatLongDate(putBackOn) : "the eleventh business day"}, unless they tell us before then that they have gone to court.`;
    case "court":
      return `${claim.name} told us that they have gone to court. Until the court decides, ${whose.replace(/^Your/, "your")} has to stay out of the store. You may want to speak to a lawyer.`;
    case "upheld":
      return `The notice of ${claim.name} was upheld. ${whose} is not sold any more; what it earned stays yours. ${count}`;
    case "restored":
      return putBackOn
        ? `${whose} is back in the store: we did not hear that ${claim.name} has gone to court.`
        : `${whose} is back in the store. We looked at the notice again and do not think that it copies anything.`;
    case "withdrawn":
      return `${claim.name} has withdrawn the notice. ${whose} is back in the store.`;
    case "suspended":
      return `${strikes} notices about shirts of ${isGrownUps(facts) ? artist : "yours"} were upheld, so a person on our team closed the account to uploads and sales. What was earned is still owed and will be paid. If you think that this is wrong, answer this email.`;
  }
}

function ItsDrawing({ facts: { title, drawingPictureId } }: { facts: Facts }) {
  const drawing = drawingPicture(title, drawingPictureId);
  return drawing && <MailPicture {...drawing} />;
}

function WhatYouMayDo({ facts }: { facts: Facts }) {
  const { as, artist, claim } = facts;
  const own = isGrownUps(facts) ? `that ${artist} made it alone` : "that you made it alone";
  return (
    <>
      <MailTexts texts={[{ name: `What ${claim.name} says was copied`, text: claim.work }]} />
      <MailText>
        {as === "teen"
          ? "You can leave it as it is: the shirt stays down, and nothing else happens today. If you drew it all by yourself, talk to the grown-up who receives what you earn. They got this email, too, and can object."
          : as === "teen-alone"
            ? "You can leave it as it is: the shirt stays down, and nothing else happens today. If you drew it all by yourself, open the button below together with a parent or guardian. They have to sign."
            : `You can leave it as it is: the shirt stays down, and nothing else happens today. Or, if you are sure ${own} and it copies nobody, you can object. An objection is a legal statement under penalty of perjury, and your name, address and phone go to ${claim.name}. Objecting puts the shirt back after ten business days, unless they go to court.`}
      </MailText>
      <MailText>
        Did {claim.name} mix something up? You may also simply answer this email with what you know.
      </MailText>
    </>
  );
}

function sample(state: State, as: Facts["as"]): Facts {
  const isParent = as === "parent" || as === "payee";
  return {
    takedownId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
    state,
    as,
    readerName: isParent ? "Dana" : "Tess",
    artist: "Tess",
    title: "Moon cat",
    claim: { name: "Robin Vale", work: "My print “Cat on the moon” of 2019." },
    putBackOn: null,
    strikes: 1,
    most: 3,
    ...(state !== "suspended" && { drawingPictureId: samplePicture }),
  };
}
