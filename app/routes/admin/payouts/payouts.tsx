import { data } from "react-router";

import { payoutLabels } from "~/features/earnings/payouts/payout-labels";
import { payoutSorts } from "~/features/earnings/payouts/payout-sorts";
import { payoutStatuses } from "~/features/earnings/payouts/payout-status";
import {
  owedToCreators,
  payoutRuns,
  payoutsForAdmins,
} from "~/features/earnings/payouts/payouts-for-admins.server";
import { retryPayout } from "~/features/earnings/payouts/retry-payout.server";
import { sendPayouts } from "~/features/earnings/payouts/send-payouts.server";
import { failureResult } from "~/lib/failure-result";
import { formatDate } from "~/lib/dates";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { PAYOUT_AGE_DAYS } from "~/features/earnings/payouts/payout-limits";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { paymentDeps } from "~/services.server";
import { PageResponse, type ActionResult } from "~/ui/forms/action-result";
import { Card, StatCard, StatRow } from "~/ui/card";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { SmallTable } from "~/ui/lists/small-table";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/payouts";
import { payoutColumns } from "./payout-columns";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const status = payoutStatuses.find((one) => one === params.get("status")) ?? null;
  const creator = params.get("creator");
  const creatorUserId = creator && isUuid(creator) ? creator : null;
  const sort = readSort(params.get("sort"), payoutSorts);
  const [owed, runs, { rows, next }] = await Promise.all([
    owedToCreators(db),
    payoutRuns(db),
    payoutsForAdmins(db, { q, status, creatorUserId, sort, page: readListPage(params) }),
  ]);
  return { owed, runs, rows, next, status, sort };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const services = context.get(servicesContext);
  const payoutId = String((await readForm(request)).get("payoutId") ?? "");
  const result = isUuid(payoutId)
    ? await retryPayout(services.db, admin, payoutId, services.now())
    : null;
  if (!result?.ok)
    return refuseConflict<ActionResult>({
      error: "Error",
      text: "This payout has already been retried",
    });
  await sendPayouts(services.db, paymentDeps(services));
  return data<ActionResult>({ done: "Tried again", text: "The list shows its current state." });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Payouts · Admin" }];

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { owed, runs, rows, status, sort, next } = loaderData;
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      <StatRow>
        <StatCard
          label="Owed to creators"
          value={formatCents(owed.owedCents)}
          hint="Earned, not in a payout yet"
        />
        <StatCard label="Creators with a balance" value={owed.creators} />
        <StatCard
          label="Payment account not ready"
          value={owed.notReady}
          hint="Their balance is on hold"
        />
        <StatCard
          label="Next run"
          value="Monday"
          hint={`Orders at least ${PAYOUT_AGE_DAYS} days old`}
        />
      </StatRow>
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
      <section>
        <h2 className="mb-4 text-xl">Payouts</h2>
        <div className="space-y-4">
          <ListSearch label="Search creator" />
          <ListFilter
            label="Payout status"
            name="status"
            current={status}
            choices={[null, ...payoutStatuses].map((value) => ({
              value,
              label: value ? payoutLabels[value] : "All",
            }))}
          />
          <ListSort options={payoutSorts} current={sort} className="md:hidden" />
        </div>
        {rows.length === 0 ? (
          <p className="mt-6 text-ink-2">No payouts found.</p>
        ) : (
          <MoreRows next={next} shown={rows.length}>
            <div className="mt-4">
              <Table
                caption="Payouts"
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
