import { HoldAction } from "~/features/earnings/payouts/hold-action";
import { heldDepartures } from "~/features/earnings/payouts/held-departures.server";
import { CountedAt } from "~/features/earnings/payouts/owed/counted-at";
import { PayoutsTabs } from "~/features/earnings/payouts/payouts-tabs";
import { payoutLabels } from "~/features/earnings/payouts/payout-labels";
import { payoutSorts } from "~/features/earnings/payouts/payout-sorts";
import { payoutStatuses } from "~/features/earnings/payouts/payout-status";
import {
  owedInAll,
  payoutRuns,
  payoutsForAdmins,
} from "~/features/earnings/payouts/payouts-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { formatDate } from "~/lib/dates";
import { typedValues } from "~/lib/form";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { PAYOUT_AGE_DAYS } from "~/features/earnings/payouts/payout-limits";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Card, StatCard, StatRow } from "~/ui/card";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { SmallTable } from "~/ui/lists/small-table";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/payouts";
import { payoutColumns } from "./payout-columns";
import { actOnPayouts } from "./payouts-action.server";

/** In the filter, beside the statuses. */
const HELD = "held" as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRight(context, request, "handle-payouts");
  const { db, now } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const status = [...payoutStatuses, HELD].find((one) => one === params.get("status")) ?? null;
  const creator = params.get("creator");
  const creatorUserId = creator && isUuid(creator) ? creator : null;
  const sort = readSort(params.get("sort"), payoutSorts);
  const [owed, runs, departures, { rows, next }] = await Promise.all([
    owedInAll(db, now()),
    payoutRuns(db),
    heldDepartures(db),
    payoutsForAdmins(db, {
      q,
      ...(status === HELD ? { isHeld: true } : { status }),
      creatorUserId,
      sort,
      page: readListPage(params),
    }),
  ]);
  return { owed, runs, departures, rows, next, status, sort };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireRight(context, request, "handle-payouts");
  return actOnPayouts(context.get(servicesContext), admin, typedValues(await readForm(request)));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Payouts · Admin" }];

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { owed, runs, departures, rows, status, sort, next } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      <PayoutsTabs />
      <StatRow>
        <StatCard
          label="Owed to creators"
          value={formatCents(owed.owedCents)}
          hint="Earned, not in a payout yet"
        />
        <StatCard label="Creators with a balance" value={owed.creators.toLocaleString("en-US")} />
        <StatCard
          label="Payment account not ready"
          value={owed.notReady.toLocaleString("en-US")}
          hint="Their balance waits"
        />
        <StatCard
          label="Next run"
          value="Monday"
          hint={`Orders at least ${PAYOUT_AGE_DAYS} days old`}
        />
      </StatRow>
      {owed.countedAt && <CountedAt at={owed.countedAt} what="What is owed" />}
      <Card title="Weekly runs">
        {runs.length === 0 ? (
          <p className="text-ink-2">No payouts yet. The first run is on Monday.</p>
        ) : (
          <SmallTable
            caption="Weekly runs"
            head={["Week of", "Payouts", "Amount", "Not sent"]}
            rows={runs.map((run) => [
              formatDate(run.week),
              String(run.payouts),
              formatCents(run.amountCents),
              String(run.open),
            ])}
          />
        )}
      </Card>
      {departures.length > 0 && (
        <Card title="Held for guardians">
          <p className="mb-3 text-ink-2">
            These children's accounts were held or suspended when they were deleted. What they had
            earned is paid to the guardian once an owner releases it.
          </p>
          <ul className="divide-y divide-line">
            {departures.map(({ id, heldAt, cents }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span>
                  <strong className="tabular-nums">{formatCents(cents)}</strong>, held since{" "}
                  {formatDate(heldAt)}
                </span>
                <HoldAction
                  name="a deleted account"
                  isHeld
                  fields={{ departureId: id }}
                  refused={
                    refused?.errors && refused.typed?.["departureId"] === id
                      ? { errors: refused.errors, typed: refused.typed }
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <section>
        <h2 className="mb-4 text-xl">All payouts</h2>
        <div className="space-y-4">
          <ListSearch label="Search creator" />
          <ListFilter
            label="Payout status"
            name="status"
            current={status}
            choices={[
              ...[null, ...payoutStatuses].map((value) => ({
                value,
                label: value ? payoutLabels[value] : "All",
              })),
              { value: HELD, label: "On hold" },
            ]}
          />
          <ListBar list="payouts" />
          <ListSort options={payoutSorts} current={sort} className="md:hidden" />
        </div>
        {rows.length === 0 ? (
          <div className="mt-6">
            <EmptyList scribble="lens" title="No payouts found" />
          </div>
        ) : (
          <MoreRows next={next} shown={rows.length}>
            <div className="mt-4">
              <Table
                caption="Payouts"
                list="payouts"
                rows={rows}
                columns={payoutColumns}
                sorting={{ options: payoutSorts, current: sort }}
              />
            </div>
          </MoreRows>
        )}
      </section>
    </div>
  );
}
