import { data } from "react-router";

import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { selectionOf } from "~/features/bulk/selection-of";
import { mayDo } from "~/features/accounts/admin-roles";
import { designSorts } from "~/features/designs/design-sorts";
import { adminDesigns, designStatusCounts } from "~/features/designs/designs-for-admins.server";
import { readStatus, shownStatuses } from "~/features/designs/design-groups";
import { closedNotice } from "~/features/settings/shop-closing.server";
import { designTransitions } from "~/features/designs/design-status";
import { failedPictures } from "~/features/products/images/failed-pictures.server";
import { tryPicturesAgain } from "~/features/products/images/try-pictures-again.server";
import { drawingCounts, figuresOfDays } from "~/features/statistics/admin-statistics.server";
import { readChartDays, type ChartDays } from "~/features/statistics/chart-days";
import { periodFigures } from "~/features/statistics/period-figures.server";
import { salesByDay, topProducts } from "~/features/statistics/sales-figures.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { dayFigures } from "~/features/system/visits/day-figures.server";
import { daysLater } from "~/lib/days";
import { shopDay, shopDaysRange } from "~/lib/shop-zone";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-rights";
import { servicesContext } from "~/middleware/context";
import type { Services } from "~/services.server";
import { EmptyList } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Table } from "~/ui/lists/table";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";

import type { Route } from "./+types/overview";
import {
  designColumns,
  plainDesignColumns,
  StatusGroups,
  type ShownDesign,
} from "./overview-designs";
import { ShopClosed } from "./overview-closed";
import { FailedPictures } from "./overview-pictures";
import { DrawingCards, Period, TodayCards } from "./overview-figures";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const seesDrawings = mayDo(admin, "see-private-drawings");
  const mayReview = mayOpen(admin, "/admin/review");
  const { db, reports, log, now } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const status = readStatus(params.get("status"));
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), designSorts);
  const page = readListPage(params);
  const days = readChartDays(params.get("days"));
  const filter = { statuses: shownStatuses(status), ...(q && { q }) };
  const [figures, counts, { rows, next, total }, failed, closed] = await Promise.all([
    readFigures(reports, now(), mayDo(admin, "see-sales") ? days : null).catch((error: unknown) => {
      log.error({ err: error }, "statistics");
      return null;
    }),
    designStatusCounts(db),
    seesDrawings ? adminDesigns(db, { ...filter, sort, page }) : { rows: [], next: null, total: 0 },
    mayDo(admin, "keep-catalogue") ? failedPictures(db) : [],
    closedNotice(db),
  ]);
  const bulk = bulkOffer(admin, "designs");
  const list = { seesDrawings, mayReview, designs: rows, next, total, bulk, status, sort };
  const mayOpenShop = mayOpen(admin, "/admin/settings");
  return { figures, days, counts, failed, closed, mayOpenShop, ...list };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request);
  if (form.get("intent") !== "try-pictures-again")
    return data({ error: "Nothing was changed. Please try again." }, { status: REFUSED });
  await tryPicturesAgain(context.get(servicesContext).db, admin);
  return data({ done: "They are made again", text: "Look at their pages to see them." });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

/**
 * Cards and charts; if the replica does not respond, only these are missing from the page.
 * @param days null for whoever does not see sales
 */
async function readFigures(reports: Services["reports"], now: Date, days: ChartDays | null) {
  const [drawings, sales] = await Promise.all([
    drawingCounts(reports, now),
    days && readSales(reports, now, days),
  ]);
  return { drawings, sales };
}

async function readSales(reports: Services["reports"], now: Date, days: ChartDays) {
  const [today, yesterday, figures, sales, top] = await Promise.all([
    readDay(reports, shopDay(now)),
    readDay(reports, daysLater(shopDay(now), -1)),
    figuresOfDays(reports, now, days),
    salesByDay(reports, now, 2 * days),
    topProducts(reports, now, days),
  ]);
  return { today, yesterday, period: { figures, sales, top } };
}

async function readDay(reports: Services["reports"], day: string) {
  const { from, until } = shopDaysRange(day, day);
  const [visits, sales] = await Promise.all([
    dayFigures(reports, day),
    periodFigures(reports, from, until),
  ]);
  return { visits, sales };
}

export const meta: Route.MetaFunction = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, days, counts, failed, closed, mayOpenShop, mayReview, seesDrawings } =
    loaderData;
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      {closed && <ShopClosed message={closed.message} mayOpenShop={mayOpenShop} />}
      <FailedPictures pictures={failed} />
      {seesDrawings && <Designs {...loaderData} />}
      {figures ? (
        <div className="drawn-when-near -m-2 space-y-8 p-2 [contain-intrinsic-size:auto_120rem]">
          <DrawingCards counts={figures.drawings} mayReview={mayReview} />
          {figures.sales && (
            <>
              <TodayCards {...figures.sales} />
              <Period {...figures.sales.period} days={days} counts={counts} />
            </>
          )}
        </div>
      ) : (
        <Callout tone="danger" title="Error">
          Unable to load dashboard statistics
        </Callout>
      )}
    </div>
  );
}

/** The drawings that wait first, and all others; not for roles that see no drawing before it is public. */
function Designs({
  counts,
  designs,
  status,
  sort,
  next,
  total,
  bulk,
  mayReview,
}: Route.ComponentProps["loaderData"]) {
  const waiting = counts
    .filter(({ status: one }) => designTransitions[one].includes("mockups_ready"))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="designs">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="designs" className="text-xl">
          Designs
        </h2>
        {mayReview && (
          <ButtonLink to={pathTo("/admin/review")} variant="primary" size="sm">
            {waiting === 0 ? "Review" : `Review the next of ${waiting.toLocaleString("en-US")}`}
          </ButtonLink>
        )}
      </div>
      <div className="mb-4 space-y-4">
        <StatusGroups counts={counts} status={status} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ListSearch label="Search title or creator" />
          <ListSort options={designSorts} current={sort} className="md:hidden" />
        </div>
        <ListBar list="designs" />
      </div>
      {designs.length === 0 ? (
        <EmptyList scribble="lens" title="No designs here" text="Try another status or search." />
      ) : (
        <MoreRows next={next} shown={designs.length}>
          <Table
            caption="Designs"
            list="designs"
            rows={designs}
            columns={mayReview ? designColumns : plainDesignColumns}
            sorting={{ options: designSorts, current: sort }}
            selection={selectionOf(
              bulk,
              ({ title }: ShownDesign) => title,
              ({ status: seen }) => seen,
            )}
          />
        </MoreRows>
      )}
      {bulk && designs.length > 0 && <BulkBar offer={bulk} total={total} />}
    </section>
  );
}
