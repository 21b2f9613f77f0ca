import { brand } from "~/brand";
import {
  creatorEarningsSummary,
  creatorPayouts,
  earningsByWeek,
  latestEarnings,
} from "~/money/creator-earnings.server";
import { ForGrownUps } from "~/people/for-grown-ups";
import { EarningsTable } from "~/money/earnings-table";
import { EarningsWeeks } from "~/money/earnings-weeks";
import { PaymentSetupCard } from "~/money/payment-setup/payment-setup";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";
import { HeldNotice } from "~/money/payouts/held-notice";
import { arePayoutsHeld } from "~/money/payouts/payouts-held.server";
import { PayoutList } from "~/money/payouts/payout-list";
import { cutShown, readShown } from "~/lib/list-page";
import { formatCents } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Card, StatCard, StatRow } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ShownRows } from "~/ui/lists/more-rows";
import { Scribble } from "~/ui/marker/scribble";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/earnings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const shown = readShown(new URL(request.url).searchParams);
  const read = await latestEarnings(db, actor.userId, shown + 1);
  const { rows: earnings, more } = cutShown(read, shown);
  return {
    summary: await creatorEarningsSummary(db, actor.userId),
    earnings,
    more,
    weeks: await earningsByWeek(db, actor.userId, now()),
    payouts: await creatorPayouts(db, actor.userId),
    setup: await paymentSetup(db, actor),
    isHeld: await arePayoutsHeld(db, actor.userId),
    isOfAge: !actor.isMinor,
  };
}

export const meta: Route.MetaFunction = () => [{ title: `My money | ${brand.name}` }];

export default function Earnings({ loaderData }: Route.ComponentProps) {
  const { summary, earnings, more, weeks, payouts, setup, isHeld, isOfAge } = loaderData;
  return (
    <>
      <PageHeader
        title="My money"
        label="Earnings"
        intro="What your drawings earned, shirt by shirt."
        action={<Scribble name="jar" className="size-24 max-sm:hidden" />}
      />
      {isHeld && (
        <div className="mb-6">
          <HeldNotice />
        </div>
      )}
      <StatRow>
        <StatCard
          words="You earned"
          label="Total Earnings"
          value={formatCents(summary.totalCents)}
        />
        <StatCard
          words="On its way"
          label="Pending"
          value={formatCents(summary.pendingCents)}
          hint={`Sent ${PAYOUT_AGE_DAYS} days after a sale`}
        />
        <StatCard words="Sent to you" label="Paid" value={formatCents(summary.paidCents)} />
        <StatCard
          words="Shirts sold"
          label="Tees Sold"
          value={summary.teesSold.toLocaleString("en-US")}
        />
      </StatRow>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-6">
          <Card title="Week by week">
            <EarningsWeeks weeks={weeks} />
          </Card>
          <Card
            title="Shirt by shirt"
            className="max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:pt-2"
          >
            {earnings.length === 0 ? (
              <EmptyState
                scribble="shirt"
                title="No sales yet"
                text="When someone buys your shirt, it shows up here."
              />
            ) : (
              <ShownRows more={more} shown={earnings.length}>
                <EarningsTable earnings={earnings} />
              </ShownRows>
            )}
          </Card>
        </div>
        <div className="space-y-6">
          {summary.savedCents > 0 && (
            <Card title="Your jar" className="!bg-yellow-wash">
              <p className="font-display text-4xl font-bold tabular-nums">
                {formatCents(summary.savedCents)}
              </p>
              <p className="mt-2 text-ink-2">
                {isOfAge
                  ? "It is yours now. We send it on a Monday, once your payment account is set up."
                  : "Your grown-up puts a part of what you earn in here. It is all yours when you turn 18."}
              </p>
            </Card>
          )}
          <PaymentSetupCard setup={setup} />
          <Card title="Sent so far">
            <PayoutList payouts={payouts} isHeld={isHeld} />
          </Card>
          <ForGrownUps>
            <p>Every sale and every payout, by month and by year, and for a spreadsheet.</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={pathTo("/statements")} size="sm">
                Statements
              </ButtonLink>
              <a
                href={pathTo("/creator/earnings.csv")}
                download
                className={buttonClass({ size: "sm" })}
              >
                Download as CSV
              </a>
            </div>
          </ForGrownUps>
        </div>
      </div>
    </>
  );
}
