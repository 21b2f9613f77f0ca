import { data } from "react-router";

import { mayDo } from "~/features/accounts/admin-roles";
import { designSorts } from "~/features/designs/design-sorts";
import { adminDesigns, designStatusCounts } from "~/features/designs/designs-for-admins.server";
import { designStatuses } from "~/features/designs/design-status";
import { failedPictures } from "~/features/products/images/failed-pictures.server";
import { tryPicturesAgain } from "~/features/products/images/try-pictures-again.server";
import { adminStatistics } from "~/features/statistics/admin-statistics.server";
import { readChartDays, type ChartDays } from "~/features/statistics/chart-days";
import { salesByDay, topProducts } from "~/features/statistics/sales-figures.server";
import { failureResult } from "~/lib/failure-result";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import type { Services } from "~/services.server";
import { EmptyState } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Callout } from "~/ui/callout";
import { PageResponse } from "~/ui/forms/action-result";

import type { Route } from "./+types/overview";
import { DesignCard, StatusGroups } from "./overview-designs";
import { FailedPictures } from "./overview-pictures";
import { Charts, Statistics } from "./overview-figures";

export async function loader({ context, request }: Route.LoaderArgs) {
  const seesDrawings = mayDo(requireAdminActor(context, request), "see-private-drawings");
  const { db, reports, log, now } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const status = designStatuses.find((one) => one === params.get("status"));
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), designSorts);
  const page = readListPage(params);
  const days = readChartDays(params.get("days"));
  const [figures, counts, { rows, next }, failed] = await Promise.all([
    readFigures(reports, now(), days).catch((error: unknown) => {
      log.error({ err: error }, "statistics");
      return null;
    }),
    designStatusCounts(db),
    adminDesigns(db, { ...(status && { status }), ...(q && { q }), sort, page }),
    failedPictures(db),
  ]);
  const designs = rows.map((design) => ({
    ...design,
    pictureId: seesDrawings ? design.pictureId : null,
  }));
  return { figures, days, counts, designs, failed, next, status: status ?? null, sort };
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
  return failureResult(serverAction);
}

/** Cards and charts; if the replica does not respond, only these are missing from the page. */
async function readFigures(reports: Services["reports"], now: Date, days: ChartDays) {
  const [statistics, sales, top] = await Promise.all([
    adminStatistics(reports, now),
    salesByDay(reports, now, days),
    topProducts(reports, now, days),
  ]);
  return { statistics, sales, top };
}

export const meta: Route.MetaFunction = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, days, counts, designs, failed, status, sort, next } = loaderData;
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      <FailedPictures pictures={failed} />
      {figures ? (
        <>
          <Statistics statistics={figures.statistics} />
          <Charts {...figures} days={days} counts={counts} />
        </>
      ) : (
        <Callout tone="danger" title="Error">
          Unable to load dashboard statistics
        </Callout>
      )}
      <section>
        <h2 className="mb-4 text-xl">Designs</h2>
        <div className="mb-5 space-y-4">
          <StatusGroups counts={counts} status={status} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ListSearch label="Search title or creator" />
            <ListSort options={designSorts} current={sort} />
          </div>
        </div>
        {designs.length === 0 ? (
          <EmptyState
            scribble="lens"
            title="No designs here"
            text="Try another status or search."
          />
        ) : (
          <MoreRows next={next} shown={designs.length}>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {designs.map((design) => (
                <DesignCard key={design.id} design={design} />
              ))}
            </ul>
          </MoreRows>
        )}
      </section>
    </div>
  );
}
