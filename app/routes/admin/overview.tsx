import { Form, Link } from "react-router";

import {
  adminDesigns,
  DESIGNS_A_PAGE,
  designStatusCounts,
} from "~/features/designs/designs-for-admins.server";
import { designStatuses } from "~/features/designs/design-status";
import { statusWords } from "~/features/designs/design-words";
import { DesignStatusBadge } from "~/features/designs/design-status-badge";
import { adminStatistics } from "~/features/statistics/admin-statistics.server";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { servicesContext } from "~/middleware/context";
import { classNames } from "~/ui/class-names";
import { StatCard, StatRow } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/load-more";
import { Picture } from "~/ui/picture";
import { SearchField } from "~/ui/text-field";

import type { Route } from "./+types/overview";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const status = designStatuses.find((one) => one === params.get("status"));
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const after = readTimeKey(params.get("after"));
  const [statistics, counts, designs] = await Promise.all([
    adminStatistics(db, now()),
    designStatusCounts(db),
    adminDesigns(db, { ...(status && { status }), ...(q && { q }), ...(after && { after }) }),
  ]);
  const last = designs.length === DESIGNS_A_PAGE ? designs.at(-1) : undefined;
  return { statistics, counts, designs, status: status ?? null, q, next: timeKey(last) };
}

export const meta: Route.MetaFunction = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { statistics, counts, designs, status, q, next } = loaderData;
  return (
    <div className="space-y-8">
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
      <section>
        <h2 className="mb-4 text-xl">Designs</h2>
        <nav aria-label="Design status" className="mb-4 flex flex-wrap gap-2">
          <StatusLink isActive={status === null} to="/admin" label="All" />
          {counts.map(({ status: one, count }) => (
            <StatusLink
              key={one}
              isActive={status === one}
              to={`/admin?status=${one}`}
              label={`${statusWords(one).label} (${count})`}
            />
          ))}
        </nav>
        <Form role="search" className="mb-5 max-w-xl">
          {status && <input type="hidden" name="status" value={status} />}
          <SearchField key={q} label="Search title or creator" name="q" defaultValue={q} />
        </Form>
        {designs.length === 0 ? (
          <EmptyState scribble="lens" title="No designs here" text="Try another status or search." />
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
                    <span className="text-sm text-ink-2">{design.creatorName ?? "Unknown Creator"}</span>
                    <span className="text-sm text-ink-2">{formatDate(design.createdAt)}</span>
                    <span><DesignStatusBadge status={design.status} /></span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <LoadMore to={next && `/admin?${query({ status, q, after: next })}`} />
      </section>
    </div>
  );
}

function StatusLink({ isActive, to, label }: { isActive: boolean; to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-current={isActive ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-sm font-semibold",
        isActive ? "bg-ink text-paper" : "bg-paper hover:bg-paper-2",
      )}
    >
      {label}
    </Link>
  );
}

function query(values: Record<string, string | null>): string {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}
