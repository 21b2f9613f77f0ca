import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"health-red">;

const heading = ({ parts }: Facts) => {
  const [first] = parts;
  return parts.length === 1 && first
    ? `${first.title}: not well`
    : `${parts.length} parts of the shop are not well`;
};

/** Tells owners what no longer works, and what to do about it. */
export const healthRedMail: MailTemplate<"health-red"> = {
  subject: (facts) => `${brand.name}: ${heading(facts)}`,
  preview: ({ parts }) => parts.map(({ title, says }) => `${title}: ${says}`).join(" "),
  reason: () => "You are receiving this email because you are an owner of the shop.",
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>
        We look at the shop&apos;s health every five minutes, and have just found:
      </MailText>
      {facts.parts.map(({ title, says, whatToDo }) => (
        <MailText key={title}>
          <strong>
            {title}: {says}
          </strong>
          <br />
          {whatToDo}
        </MailText>
      ))}
      <MailText>
        We will not send another email while this lasts. If it recovers and then fails again, we
        will write again.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/health"))}>See the shop&apos;s health</MailButton>
    </>
  ),
  samples: [
    {
      parts: [
        {
          title: "Disk",
          says: "0.4 GB is free.",
          whatToDo:
            "Free up space, or give the machine a larger disk. A full disk stops the embedded database and uploads.",
        },
      ],
    },
    {
      parts: [
        {
          title: "Files",
          says: "It did not respond within 2 seconds",
          whatToDo: "Look at the file store: is it reachable, and are its keys still valid?",
        },
        {
          title: "Payment provider",
          says: "The key is not valid.",
          whatToDo: "Look at the provider's status page.",
        },
      ],
    },
  ],
};
