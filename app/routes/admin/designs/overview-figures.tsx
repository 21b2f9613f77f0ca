import { statusLabels } from "~/drawings/design-labels";
import type { DesignStatus } from "~/schema/design-status";
import type { DrawingCounts, topProducts } from "~/desk/statistics/admin-statistics.server";
import { BarList } from "~/desk/statistics/bar-list";
import { chartDays, type SalesDay } from "~/desk/statistics/chart-days";
import { comparedWith } from "~/desk/statistics/compared";
import type { PeriodFigures } from "~/desk/statistics/period-figures.server";
import { SalesChart } from "~/desk/statistics/sales-chart";
import { durationText } from "~/desk/statistics/duration-text";
import type { DayFigures } from "~/desk/system/visits/visit-days.server";
import type { ShipBy } from "~/orders/late/ship-by-choices";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Card, StatCard, StatRow } from "~/ui/card";
import { ListFilter } from "~/ui/lists/list-controls";

/** Drawings by whose turn it is; each card leads to its list. */
export function DrawingCards({ counts, mayReview }: { counts: DrawingCounts; mayReview: boolean }) {
  const { waiting } = counts;
  const to = (status: DesignStatus) => `${pathTo("/admin")}?status=${status}`;
  return (
    <StatRow>
      <StatCard
        label="Waiting for review"
        value={counts.pendingReviewCount.toLocaleString("en-US")}
        to={mayReview ? pathTo("/admin/review") : to("pending_review")}
        hint={
          waiting
            ? `Half have waited more than ${durationText(waiting.medianMs)}, the oldest ${durationText(waiting.oldestMs)}`
            : "Nothing is waiting"
        }
      />
      <StatCard
        label="Mockups ready"
        value={counts.mockupsReadyCount.toLocaleString("en-US")}
        to={to("mockups_ready")}
        hint="Artists are picking a shirt"
      />
      <StatCard
        label="Ready to publish"
        value={counts.selectedCount.toLocaleString("en-US")}
        to={to("selected")}
        hint="A shirt was picked"
      />
      <StatCard
        label="Published designs"
        value={counts.publishedCount.toLocaleString("en-US")}
        to={to("published")}
        hint={
          counts.activeProductsCount === 1
            ? "1 active product"
            : `${counts.activeProductsCount.toLocaleString("en-US")} active products`
        }
      />
    </StatRow>
  );
}

/** Orders that are late or have to ship now; each card leads to its list. */
export function ShipByCards({ counts }: { counts: Record<ShipBy, number> }) {
  const to = (ship: ShipBy) => pathTo("/admin/orders", { query: { ship } });
  return (
    <StatRow columns={2}>
      <StatCard
        label="Late orders"
        value={counts.late.toLocaleString("en-US")}
        to={to("late")}
        hint={counts.late === 0 ? "Every order is in time" : "Their buyers wait, or may cancel"}
      />
      <StatCard
        label="To ship within 3 days"
        value={counts.soon.toLocaleString("en-US")}
        to={to("soon")}
        hint="Or their buyers are told that they are late"
      />
    </StatRow>
  );
}

type Day = { visits: DayFigures; sales: PeriodFigures };

/** Today until now, each figure beside yesterday's whole day. */
export function TodayCards({ today, yesterday }: { today: Day; yesterday: Day }) {
  const of = (figure: (day: Day) => number, text: (value: number) => string = String) => ({
    value: text(figure(today)),
    hint: `Yesterday ${text(figure(yesterday))}`,
  });
  return (
    <section>
      <h2 className="mb-4 text-xl">Today</h2>
      <StatRow>
        <StatCard label="Visitors" {...of(({ visits }) => visits.visitors)} />
        <StatCard label="Carts" {...of(({ visits }) => visits.carts)} />
        <StatCard label="Paid orders" {...of(({ visits }) => visits.paidOrders)} />
        <StatCard label="Sales" {...of(({ sales }) => sales.revenueCents, formatCents)} />
      </StatRow>
    </section>
  );
}

type Figures = {
  days: number;
  figures: { now: PeriodFigures; before: PeriodFigures };
  /** Twice as many days: the first half is the period before. */
  sales: readonly SalesDay[];
  top: Awaited<ReturnType<typeof topProducts>>;
  counts: readonly { status: DesignStatus; count: number }[];
};

/** What the last days brought, beside the days before: key figures, sales by day, top products. */
export function Period({ days, figures, sales, top, counts }: Figures) {
  const of = (name: keyof PeriodFigures, text: (value: number) => string = String) => ({
    value: text(figures.now[name]),
    hint: comparedWith(figures.now[name], figures.before[name], `the ${days} days before`),
  });
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">Last {days} days</h2>
        <ListFilter
          label="Days shown"
          name="days"
          current={days === chartDays[1] ? null : String(days)}
          choices={chartDays.map((one) => ({
            value: one === chartDays[1] ? null : String(one),
            label: `${one} days`,
          }))}
        />
      </div>
      <div className="space-y-6">
        <StatRow columns={5}>
          <StatCard label="Revenue" {...of("revenueCents", formatCents)} />
          <StatCard label="Our share" {...of("ourShareCents", formatCents)} />
          <StatCard label="Creator commissions" {...of("commissionsCents", formatCents)} />
          <StatCard label="Shirts sold" {...of("tees")} />
          <StatCard label="New artists" {...of("newArtists")} />
        </StatRow>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Sales by day" level="h3" className="lg:col-span-2">
            <SalesChart days={sales.slice(-days)} before={sales.slice(0, -days)} />
          </Card>
          <Card title="Top products" level="h3">
            <BarList
              label="Top products"
              empty="Nothing was sold in this period."
              bars={top.map(({ title, units, grossCents }) => ({
                name: title,
                value: units,
                text: `${units === 1 ? "1 shirt" : `${units} shirts`}, ${formatCents(grossCents)}`,
              }))}
            />
          </Card>
          <Card title="Designs by status" level="h3">
            <BarList
              label="Designs by status"
              empty="There are no designs yet."
              bars={counts
                .toSorted((a, b) => b.count - a.count)
                .map(({ status, count }) => ({
                  name: statusLabels(status).label,
                  value: count,
                  text: String(count),
                }))}
            />
          </Card>
        </div>
      </div>
    </section>
  );
}
