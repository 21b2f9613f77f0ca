import { data } from "react-router";

import { CLOSED } from "~/people/settings/closed-notice";
import { mayDo } from "~/schema/admin-roles";
import { adminDesigns, designStatusCounts } from "~/drawings/designs-for-admins.server";
import { shownStatuses } from "~/drawings/design-groups";
import { shipByCounts } from "~/orders/late/late-orders.server";
import { closedNotice } from "~/people/settings/shop-closing.server";
import { ListPage } from "~/desk/lists/list-page";
import { designTransitions } from "~/schema/design-status";
import {
  failedPictures,
  tryPicturesAgain,
  type FailedPicture,
} from "~/catalog/images/failed-pictures.server";
import {
  drawingCounts,
  figuresOfDays,
  salesByDay,
  topProducts,
} from "~/desk/statistics/admin-statistics.server";
import { readChartDays, type ChartDays } from "~/desk/statistics/chart-days";
import { periodFigures } from "~/desk/statistics/period-figures.server";
import { dayFigures } from "~/desk/system/visits/visit-days.server";
import { daysLater } from "~/lib/days";
import { shopDay, shopDaysRange } from "~/lib/shop-zone";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";
import type { Services } from "~/services.server";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/overview";
import { loadList } from "../load-list.server";
import { designList, StatusGroups } from "./overview-designs";
import { DrawingCards, Period, ShipByCards, TodayCards } from "./overview-figures";

export function loader(args: Route.LoaderArgs) {
  const { reports, log, now } = args.context.get(servicesContext);
  const days = readChartDays(new URL(args.request.url).searchParams.get("days"));
  return loadList(designList, args, async (db, admin, { status, ...asked }) => {
    const seesDrawings = mayDo(admin, "see-private-drawings");
    const [figures, counts, list, failed, closed, shipBy] = await Promise.all([
      readFigures(reports, now(), mayDo(admin, "see-sales") ? days : null).catch(
        (error: unknown) => {
          log.error({ err: error }, "statistics");
          return null;
        },
      ),
      designStatusCounts(db),
      seesDrawings
        ? adminDesigns(db, { ...asked, statuses: shownStatuses(status) })
        : { rows: [], next: null, total: 0 },
      mayDo(admin, "keep-catalogue") ? failedPictures(db) : [],
      closedNotice(db),
      mayOpen(admin, "/admin/orders") ? shipByCounts(db) : null,
    ]);
    return {
      ...list,
      seesDrawings,
      mayReview: mayOpen(admin, "/admin/review"),
      figures,
      days,
      counts,
      failed,
      closed,
      shipBy,
      mayOpenShop: mayOpen(admin, "/admin/settings"),
    };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request);
  if (form.get("intent") !== "try-pictures-again")
    return data({ error: "Nothing was changed. Please try again." }, { status: REFUSED });
  await tryPicturesAgain(context.get(servicesContext).db, admin);
  return data({ done: "They are being made again", text: "Check their pages to see the result." });
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
  const { figures, days, counts, failed, closed, shipBy, mayOpenShop, mayReview, seesDrawings } =
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
          {shipBy && <ShipByCards counts={shipBy} />}
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
function Designs(data: Route.ComponentProps["loaderData"]) {
  const { counts, mayReview, asked } = data;
  const waiting = counts
    .filter(({ status: one }) => designTransitions[one].includes("mockups_ready"))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="designs">
      <h2 id="designs" className="sr-only">
        Designs
      </h2>
      <ListPage
        list={designList}
        data={data}
        above={<StatusGroups counts={counts} status={asked.filters["status"] ?? null} />}
        hasFilters={false}
        tools={
          mayReview && (
            <ButtonLink to={pathTo("/admin/review")} variant="primary" size="sm">
              {waiting === 0 ? "Review" : `Review the next of ${waiting.toLocaleString("en-US")}`}
            </ButtonLink>
          )
        }
        empty={{
          scribble: "lens",
          title: "No designs here",
          text: "Try another status or search.",
        }}
      />
    </section>
  );
}

/** Says on the overview that an owner has closed the shop, so that nobody wonders why no order comes. */
function ShopClosed({ message, mayOpenShop }: { message: string; mayOpenShop: boolean }) {
  return (
    <Callout tone="warning" title="The shop is not taking orders">
      <span>Shoppers see “{[CLOSED, message].filter(Boolean).join(". ")}”. </span>
      {mayOpenShop ? (
        <TextLink to={pathTo("/admin/settings")}>Open the shop again</TextLink>
      ) : (
        <span>An owner can open it again.</span>
      )}
    </Callout>
  );
}

/** Pictures that we stopped trying to make, and where they are missing. */
function FailedPictures({ pictures }: { pictures: readonly FailedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <Card title="Pictures that could not be made">
      <p className="max-w-prose text-sm text-ink-2">
        Each was tried several times. People see the drawing or an empty space instead.
      </p>
      <ul className="my-3 divide-y divide-line text-sm">
        {pictures.map(({ id, failure, designId, productId }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-4 py-1.5">
            {productId && (
              <TextLink to={pathTo("/admin/products/:productId", { productId })}>
                A product
              </TextLink>
            )}
            {designId && (
              <TextLink to={pathTo("/admin/designs/:designId", { designId })}>A design</TextLink>
            )}
            {!productId && !designId && <span>A picture elsewhere</span>}
            <span className="min-w-0 text-ink-2">{failure}</span>
          </li>
        ))}
      </ul>
      <PostForm preventScrollReset>
        <SubmitButton name="intent" value="try-pictures-again" size="sm">
          Try them again
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
