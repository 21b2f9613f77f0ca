import { Form, Link } from "react-router";

import {
  adminDesigns,
  DESIGNS_A_PAGE,
  designStatusCounts,
} from "~/features/designs/designs-for-admins.server";
import { designStatuses } from "~/features/designs/design-status";
import { statusWords } from "~/features/designs/design-words";
import { DesignStatusBadge } from "~/features/designs/design-status-badge";
import {
  adminStatistics,
  type AdminStatistics,
} from "~/features/statistics/admin-statistics.server";
import { BarList } from "~/features/statistics/bar-list";
import { chartDays, readChartDays } from "~/features/statistics/chart-days";
import { SalesChart } from "~/features/statistics/sales-chart";
import { salesByDay, topProducts } from "~/features/statistics/sales-figures.server";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { servicesContext } from "~/middleware/context";
import { Card, StatCard, StatRow } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { LoadMore } from "~/ui/load-more";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { SearchField } from "~/ui/text-field";

import type { Route } from "./+types/overview";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, log, now } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const status = designStatuses.find((one) => one === params.get("status"));
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const after = readTimeKey(params.get("after"));
  const days = readChartDays(params.get("days"));
  const [statistics, sales, top, counts, designs] = await Promise.all([
    adminStatistics(db, now()).catch((error: unknown) => {
      log.error({ err: error }, "statistics");
      return null;
    }),
    salesByDay(db, now(), days),
    topProducts(db, now(), days),
    designStatusCounts(db),
    adminDesigns(db, { ...(status && { status }), ...(q && { q }), ...(after && { after }) }),
  ]);
  const last = designs.length === DESIGNS_A_PAGE ? designs.at(-1) : undefined;
  return {
    statistics,
    days,
    sales,
    top,
    counts,
    designs,
    status: status ?? null,
    q,
    next: timeKey(last),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { statistics, days, counts, designs, status, q, next } = loaderData;
  return (
    <div className="space-y-8">
      {statistics ? (
        <Statistics statistics={statistics} />
      ) : (
        <Notice tone="danger" title="Error">
          Unable to load dashboard statistics
        </Notice>
      )}
      <Charts data={loaderData} />
      <section>
        <h2 className="mb-4 text-xl">Designs</h2>
        <div className="mb-4">
          <FilterLinks
            label="Design status"
            links={[
              {
                to: `/admin${queryString({ days: String(days) })}`,
                label: "All",
                isActive: status === null,
              },
              ...counts.map(({ status: one, count }) => ({
                to: `/admin${queryString({ status: one, days: String(days) })}`,
                label: `${statusWords(one).label} (${count})`,
                isActive: status === one,
              })),
            ]}
          />
        </div>
        <Form role="search" className="mb-5 max-w-xl">
          {status && <input type="hidden" name="status" value={status} />}
          <SearchField key={q} label="Search title or creator" name="q" defaultValue={q} />
        </Form>
        {designs.length === 0 ? (
          <EmptyState
            scribble="lens"
            title="No designs here"
            text="Try another status or search."
          />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {designs.map((design) => (
              <li key={design.id}>
                <Link
                  to={`/admin/designs/${design.id}`}
                  className="marker-frame-soft flex h-full gap-4 overflow-hidden bg-white p-3 hover:border-ink"
                >
                  <Picture
                    pictureId={design.pictureId}
                    alt=""
                    sizes="96px"
                    className="size-24 shrink-0 rounded-md"
                  />
                  <span className="flex min-w-0 flex-col gap-1">
                    <span className="font-display font-bold leading-tight">{design.title}</span>
                    <span className="text-sm text-ink-2">
                      {design.creatorName ?? "Unknown Creator"}
                    </span>
                    <span className="text-sm text-ink-2">{formatDate(design.createdAt)}</span>
                    <span>
                      <DesignStatusBadge status={design.status} />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <LoadMore to={next && `/admin${queryString({ status, q, after: next })}`} />
      </section>
    </div>
  );
}

function Statistics({ statistics }: { statistics: AdminStatistics }) {
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

function Charts({
  data: { days, sales, top, counts },
}: {
  data: Route.ComponentProps["loaderData"];
}) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">Last {days} days</h2>
        <FilterLinks
          label="Days shown"
          links={chartDays.map((one) => ({
            to: `/admin?days=${one}`,
            label: `${one} days`,
            isActive: one === days,
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
                name: statusWords(status).label,
                value: count,
                text: String(count),
              }))}
          />
        </Card>
      </div>
    </section>
  );
}
