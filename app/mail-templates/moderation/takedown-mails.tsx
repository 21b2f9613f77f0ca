import { brand } from "~/brand";
import { formatLongDate } from "~/lib/dates";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailHeading, MailLink, MailText, MailButton } from "~/ui/mail/mail-parts";
import { MailTexts } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"takedown-notice">;
type Copy = { heading: string; texts: (facts: Facts) => readonly string[] };

const copies: Record<Facts["state"], Copy> = {
  received: {
    heading: "We have your notice",
    texts: () => [
      "A person reads it, usually within one business day. If it is complete, we take the shirt out of the store at once and tell the artist's side. We write to you either way.",
    ],
  },
  own: {
    heading: "This shirt is yours",
    texts: () => [
      "You wrote to us from the address that belongs to the artist of this shirt. No notice is needed to take your own shirt down: parents hide it on their page with “Hide this shirt”, and adult artists write to us.",
      "We have kept your notice, and a person reads it. If someone else uses your address, please answer this email.",
    ],
  },
  incomplete: {
    heading: "Your notice is not complete",
    texts: ({ missing }) => [
      missing,
      "The shirt stays in the store for now. Please send the notice again with what is missing, and we will look at it right away.",
    ],
  },
  hidden: {
    heading: "The shirt is out of the store",
    texts: () => [
      "We took it down because of your notice and told the artist's side. They may object. If they do, we send you what they say, and you will have ten business days to tell us that you have gone to court.",
    ],
  },
  countered: {
    heading: "The artist's side objects",
    texts: ({ putBackOn }) => [
      `They say under penalty of perjury that the shirt was taken down by mistake. We put it back on ${putBackOn ? formatLongDate(putBackOn) : "the eleventh business day"}, unless you write to ${brand.email} before then that you have filed an action in court to keep it down.`,
      "The person below may be a parent who answers for a child. Please use their name and address for this matter only.",
    ],
  },
  court: {
    heading: "The shirt stays down",
    texts: () => [
      "You told us that you have gone to court. The shirt stays out of the store until the court or you say otherwise.",
    ],
  },
  upheld: {
    heading: "The shirt stays down for good",
    texts: () => ["We closed the case in your favor. Thank you for telling us."],
  },
  restored: {
    heading: "The shirt is back in the store",
    texts: ({ putBackOn }) => [
      putBackOn
        ? "The artist's side objected, and we did not hear that you have gone to court, so the law lets us put it back."
        : "We looked at your notice again and do not think that the shirt copies the work you named.",
    ],
  },
  withdrawn: {
    heading: "Your notice is withdrawn",
    texts: () => ["The case is closed as you asked, and the shirt may be sold."],
  },
};

/** To whoever said that a shirt copies their work: a receipt, and each step after it. */
export const takedownNoticeMail: MailTemplate<"takedown-notice"> = {
  subject: ({ state, title }) => `${copies[state].heading}: “${title}”`,
  preview: (facts) => copies[facts.state].texts(facts)[0] ?? "",
  reason: () =>
    `You are receiving this email because you sent a notice of copyright to ${brand.name}.`,
  body: (facts, links) => (
    <>
      <MailHeading>{copies[facts.state].heading}</MailHeading>
      {copies[facts.state].texts(facts).map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {facts.state === "countered" && <CounterNotice {...facts} />}
      <MailTexts
        texts={[
          { name: "The shirt", text: `“${facts.title}”` },
          { name: "The link you gave", text: facts.link.replace(/^https?:\/\//i, "") },
          { name: "What you say was copied", text: facts.work },
          { name: "Sent by", text: facts.name },
        ]}
      />
      <MailText>
        How this works:{" "}
        <MailLink href={links.to(pathTo("/legal/copyright"))}>our copyright page</MailLink>.
      </MailText>
    </>
  ),
  samples: [
    sample("received"),
    sample("own"),
    { ...sample("incomplete"), missing: "Please say where your own picture can be seen." },
    sample("hidden"),
    {
      ...sample("countered"),
      putBackOn: "2027-03-16",
      counter: {
        name: "Dana Park",
        address: "12 Elm Street, Portland, OR 97201",
        phone: "+1 971 555 0142",
        email: "dana@inkling.test",
        words: "My daughter drew our own cat. Here is the photo that she drew it from.",
        signature: "Dana Park",
      },
    },
    { ...sample("countered"), putBackOn: "2027-03-16" },
    sample("court"),
    sample("upheld"),
    { ...sample("restored"), putBackOn: "2027-03-16" },
    sample("restored"),
    sample("withdrawn"),
  ],
};

function CounterNotice({ counter }: Facts) {
  if (!counter)
    return <MailText>Their statement with name and address was in our first email.</MailText>;
  const { name, address, phone, email, words, signature } = counter;
  return (
    <>
      <MailTexts
        texts={[
          { name: "Name", text: name },
          { name: "Address", text: address },
          { name: "Phone", text: phone },
          { name: "Email", text: email },
          ...(words ? [{ name: "What they say", text: words }] : []),
          { name: "Signed", text: signature },
        ]}
      />
      <MailText>
        They consent to the jurisdiction of the federal district court for their address, or for the
        place where we can be found if they live outside the United States, and accept service of
        process from you or your agent.
      </MailText>
    </>
  );
}

function sample(state: Facts["state"]): Facts {
  return {
    state,
    name: "Robin Vale",
    title: "Moon cat",
    link: "https://shop.example/store/moon-cat",
    work: "My print “Cat on the moon” of 2019, at robinvale.example/moon.",
    missing: "",
    putBackOn: null,
  };
}

const takedownWaitingSample = {
  takedownId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  title: "Moon cat",
};

/** Tells the team that a notice of copyright, or an objection to one, has come. */
export const takedownWaitingMail: MailTemplate<"takedown-waiting"> = {
  subject: ({ title, isObjection }) =>
    isObjection
      ? `${brand.name}: an objection to the notice about “${title}”`
      : `${brand.name}: a notice of copyright about “${title}”`,
  preview: ({ isObjection }) =>
    isObjection
      ? "The artist's side objects. Whoever complained has been told."
      : "Someone says that a shirt copies their work. Please decide today.",
  reason: () => `Sent to the team of ${brand.name}.`,
  body: ({ takedownId, title, isObjection }, links) => (
    <>
      <MailHeading>{isObjection ? "An objection" : "A notice of copyright"}</MailHeading>
      <MailText>
        {isObjection
          ? `The artist's side objects to the notice about the shirt “${title}”. It was sent on to whoever complained. If they show that they have gone to court, say so on the page; otherwise the shirt comes back by itself after ten business days.`
          : `Someone says that the shirt “${title}” copies their work. If the notice is complete, the law wants the shirt hidden at once. Please decide today.`}
      </MailText>
      <MailButton href={links.to(pathTo("/admin/takedowns/:takedownId", { takedownId }))}>
        Open the case
      </MailButton>
    </>
  ),
  samples: [
    { ...takedownWaitingSample, isObjection: false },
    { ...takedownWaitingSample, isObjection: true },
  ],
};
