import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { withThousands } from "~/lib/thousands";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import type { MailTemplate } from "../mail-template";

type Facts = MailFacts<"weekly-figures">;

const heading = ({ weekOf }: Facts) => `The week of ${formatLongDate(weekOf)}`;

function waitingText({ drawings, oldestDays }: Facts["waiting"]): string {
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
        <MailHeading>{heading(facts)}</MailHeading>
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
