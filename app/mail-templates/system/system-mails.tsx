import { brand } from "~/brand";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { withThousands } from "~/lib/thousands";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText, MailLink } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

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

type WeeklyFiguresFacts = MailFacts<"weekly-figures">;

const weeklyFiguresHeading = ({ weekOf }: WeeklyFiguresFacts) =>
  `The week of ${formatLongDate(weekOf)}`;

function waitingText({ drawings, oldestDays }: WeeklyFiguresFacts["waiting"]): string {
  if (drawings === 0) return "No drawings are waiting for the team.";
  const count =
    drawings === 1
      ? "1 drawing is waiting for the team"
      : `${drawings} drawings are waiting for the team`;
  const age =
    oldestDays === 0 ? "since today" : oldestDays === 1 ? "for a day" : `for ${oldestDays} days`;
  return drawings === 1 ? `${count}, ${age}.` : `${count}, the oldest ${age}.`;
}

/** "12", and below it "7 the week before". */
function compared(name: string, now: number, before: number, say = withThousands) {
  return { name, value: say(now), note: `${say(before)} the week before` };
}

/** What an owner wants to know on Monday morning. */
export const weeklyFiguresMail: MailTemplate<"weekly-figures"> = {
  subject: ({ week }) =>
    `${brand.name} last week: ${week.orders === 1 ? "1 order" : `${week.orders} orders`}, ${formatCents(week.salesCents)}`,
  preview: ({ waiting }) => waitingText(waiting),
  reason: () => "You are receiving this email because you are an owner of the shop.",
  body: (facts, links) => {
    const { week, before, waiting } = facts;
    return (
      <>
        <MailHeading>{weeklyFiguresHeading(facts)}</MailHeading>
        <MailRows
          rows={[
            compared("Orders", week.orders, before.orders),
            {
              ...compared("Sales", week.salesCents, before.salesCents, formatCents),
              isStrong: true,
            },
            compared("Shirts", week.shirts, before.shirts),
            compared("Refunds", week.refundsCents, before.refundsCents, formatCents),
            compared("New artists", week.artists, before.artists),
            compared("Visitors a day, added up", week.visitors, before.visitors),
            compared("Carts filled", week.carts, before.carts),
          ]}
        />
        <MailText>{waitingText(waiting)}</MailText>
        <MailButton href={links.to(pathTo("/admin"))}>Open the admin area</MailButton>
        <MailText>
          Don&apos;t want this email?{" "}
          <MailLink href={links.to(pathTo("/admin/settings", { hash: "weekly-mail" }))}>
            Turn it off in the settings
          </MailLink>
          .
        </MailText>
      </>
    );
  },
  samples: [
    {
      weekOf: "2026-11-16",
      week: {
        orders: 41,
        salesCents: 123_450,
        shirts: 52,
        refundsCents: 5_000,
        artists: 9,
        visitors: 1_204,
        carts: 77,
      },
      before: {
        orders: 35,
        salesCents: 98_000,
        shirts: 40,
        refundsCents: 0,
        artists: 12,
        visitors: 990,
        carts: 60,
      },
      waiting: { drawings: 9, oldestDays: 3 },
    },
    {
      weekOf: "2026-11-16",
      week: {
        orders: 1,
        salesCents: 2_500,
        shirts: 1,
        refundsCents: 0,
        artists: 0,
        visitors: 3,
        carts: 1,
      },
      before: {
        orders: 0,
        salesCents: 0,
        shirts: 0,
        refundsCents: 0,
        artists: 0,
        visitors: 0,
        carts: 0,
      },
      waiting: { drawings: 0, oldestDays: 0 },
    },
  ],
};
