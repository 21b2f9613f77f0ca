import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailList, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"birthday">;

function heading(facts: Facts): string {
  const { age, childFirstName, guardianFirstName, isAhead, day } = facts;
  if (!isAhead && guardianFirstName === null) return `Happy birthday! You are ${age} now`;
  const who = guardianFirstName === null ? "You turn" : `${childFirstName} turns`;
  return isAhead
    ? `${who} ${age} on ${formatLongDate(day)}: what changes`
    : `${childFirstName} is ${age} now: what changes`;
}

const changes = {
  child: {
    13: [
      "You decide what everyone sees about you. Your first name, age group, photo, state and the words about you are off your page. You can switch each one on.",
      "Your shirts stay in the store. They say “by a young artist” until you show your name.",
      "Your grown-up can no longer see or change your account. The money you earn still goes to them until you are 18.",
    ],
    18: [
      "Your parent or guardian no longer receives or sees what you earn.",
      "You need a payment account of your own. What is not paid yet waits for it, and so does what you earn from then on.",
    ],
  },
  guardian: {
    13: [
      "The boxes that you ticked end. First name, age group, photo, words and state are off the public page until your child switches them on.",
      "Your child's shirts stay in the store, “by a young artist”.",
      "You can no longer see or change the account, or download or delete its data. Your child can, at any time.",
      "What the drawings earn is still paid to you, and you see it on your page for parents, until your child is 18.",
    ],
    18: [
      "You no longer receive or see what your child's drawings earn. What is not paid yet goes to an account that your child sets up.",
      "Your own account stays as it is.",
    ],
  },
} as const;

function jarText({ guardianFirstName, childFirstName, jarCents = 0 }: Facts): string[] {
  if (jarCents === 0) return [];
  const amount = formatCents(jarCents);
  return guardianFirstName === null
    ? [`The ${amount} in your jar is yours. We send it once your payment account is set up.`]
    : [`The ${amount} that you set aside is paid to ${childFirstName}.`];
}

function button({ age, guardianFirstName }: Facts) {
  if (guardianFirstName !== null)
    return { label: "Your page for parents", path: pathTo("/guardian") };
  return age === 13
    ? { label: "Your profile", path: pathTo("/creator/profile") }
    : { label: "Set up payments", path: pathTo("/payment-setup") };
}

/** What changes at 13 and at 18, to the child and to the guardian, before and on the day. */
export const birthdayMail: MailTemplate<"birthday"> = {
  subject: heading,
  preview: heading,
  reason: ({ guardianFirstName, childFirstName }) =>
    guardianFirstName === null
      ? `You are receiving this email because you have an account at ${brand.name}.`
      : `You are receiving this email because you gave consent for ${childFirstName} at ${brand.name}.`,
  body: (facts, links) => {
    const { age, guardianFirstName, isAhead } = facts;
    const { label, path } = button(facts);
    return (
      <>
        <MailHeading>{heading(facts)}</MailHeading>
        <MailText>{isAhead ? "From that day on:" : "From today on:"}</MailText>
        <MailList
          items={[
            ...changes[guardianFirstName === null ? "child" : "guardian"][age],
            ...jarText(facts),
          ]}
        />
        <MailButton href={links.to(path)}>{label}</MailButton>
      </>
    );
  },
  samples: [
    sample(13, true, null),
    sample(13, true, "Gale"),
    sample(13, false, null),
    sample(13, false, "Gale"),
    sample(18, true, null),
    sample(18, true, "Gale"),
    sample(18, false, null),
    sample(18, false, "Gale"),
    { ...sample(18, true, null), jarCents: 4275 },
    { ...sample(18, false, "Gale"), jarCents: 4275 },
  ],
};

function sample(age: 13 | 18, isAhead: boolean, guardianFirstName: string | null): Facts {
  return {
    age,
    isAhead,
    guardianFirstName,
    childFirstName: "Kit",
    day: isAhead ? "2027-03-01" : "",
  };
}
