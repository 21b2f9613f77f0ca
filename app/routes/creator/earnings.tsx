import { brand } from "~/brand";
import {
  creatorEarningsSummary,
  creatorPayouts,
  earningsByWeek,
  latestEarnings,
} from "~/money/creator-earnings.server";
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
  };
}

export const meta: Route.MetaFunction = () => [{ title: `My earnings | ${brand.name}` }];

export default function Earnings({ loaderData }: Route.ComponentProps) {
  const { summary, earnings, more, weeks, payouts, setup, isHeld } = loaderData;
  return (
    <>
      <PageHeader
        title="Earnings"
        intro="What your drawings earned, shirt by shirt."
        action={
          <a href={pathTo("/creator/earnings.csv")} download className={buttonClass({})}>
            Download as CSV
          </a>
        }
      />
      {isHeld && (
        <div className="mb-6">
          <HeldNotice />
        </div>
      )}
      <StatRow>
        <StatCard label="Total Earnings" value={formatCents(summary.totalCents)} />
        <StatCard
          label="Pending"
          value={formatCents(summary.pendingCents)}
          hint={`Paid ${PAYOUT_AGE_DAYS} days after the sale`}
        />
        <StatCard label="Paid" value={formatCents(summary.paidCents)} />
        <StatCard label="Tees Sold" value={summary.teesSold.toLocaleString("en-US")} />
      </StatRow>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-6">
          <Card title="By week">
            <EarningsWeeks weeks={weeks} />
          </Card>
          <Card
            title="By sale"
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
          <PaymentSetupCard setup={setup} />
          <Card title="Payouts">
            <PayoutList payouts={payouts} isHeld={isHeld} />
            <ButtonLink to={pathTo("/statements")} size="sm" className="mt-4">
              Statements
            </ButtonLink>
          </Card>
        </div>
      </div>
    </>
  );
}
