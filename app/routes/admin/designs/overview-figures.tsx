import { statusLabels } from "~/features/designs/design-labels";
import type { DesignStatus } from "~/features/designs/design-status";
import type { AdminStatistics } from "~/features/statistics/admin-statistics.server";
import { BarList } from "~/features/statistics/bar-list";
import { chartDays } from "~/features/statistics/chart-days";
import { SalesChart } from "~/features/statistics/sales-chart";
import type { salesByDay, topProducts } from "~/features/statistics/sales-figures.server";
import { formatCents } from "~/lib/money";
import { Card, StatCard, StatRow } from "~/ui/card";
import { ListFilter } from "~/ui/lists/list-controls";

/** The stat cards, from a single row of statistics. */
export function Statistics({ statistics }: { statistics: AdminStatistics }) {
  return (
    <StatRow>
      <StatCard label="Waiting for review" value={statistics.pendingReviewCount} />
      <StatCard label="Mockups ready" value={statistics.mockupsReadyCount} />
      <StatCard label="Ready to publish" value={statistics.selectedCount} />
      <StatCard label="Published designs" value={statistics.publishedCount} />
      <StatCard
        label="Revenue"
        value={formatCents(statistics.revenueLast30DaysCents)}
        hint="Last 30 days"
      />
      <StatCard
        label="Our share"
        value={formatCents(statistics.adminRevenueLast30DaysCents)}
        hint="Last 30 days"
      />
      <StatCard
        label="Creator commissions"
        value={formatCents(statistics.creatorCommissionsLast30DaysCents)}
        hint="Last 30 days"
      />
      <StatCard
        label="Tees sold"
        value={statistics.unitsSoldLast30Days}
        hint={`Last 30 days, ${statistics.activeProductsCount} active products`}
      />
    </StatRow>
  );
}

type Figures = {
  days: number;
  sales: Awaited<ReturnType<typeof salesByDay>>;
  top: Awaited<ReturnType<typeof topProducts>>;
  counts: readonly { status: DesignStatus; count: number }[];
};

/** Sales by day, top products and designs by status. */
export function Charts({ days, sales, top, counts }: Figures) {
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
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Sales by day" level="h3" className="lg:col-span-2">
          <SalesChart days={sales} />
        </Card>
        <Card title="Top products" level="h3">
          <BarList
            label="Top products"
            empty="Nothing was sold in these days."
            bars={top.map(({ title, units, grossCents }) => ({
              name: title,
              value: units,
              text: `${units === 1 ? "1 tee" : `${units} tees`}, ${formatCents(grossCents)}`,
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
    </section>
  );
}
