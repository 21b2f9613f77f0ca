import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDateTime } from "~/lib/date-time";
import { PayoutAmount } from "~/money/payout-amount";
import { HoldAction } from "~/money/payouts/hold-action";
import { heldDepartures } from "~/money/payouts/held-departures.server";
import { PayoutsTabs } from "~/money/payouts/payouts-tabs";
import {
  payoutLabels,
  payoutTones,
  payoutProblem,
  payoutText,
} from "~/money/payouts/payout-labels";
import {
  owedToCreators,
  payoutRuns,
  payoutsForAdmins,
} from "~/money/payouts/payouts-for-admins.server";
import { formatDate } from "~/lib/dates";
import { typedValues } from "~/lib/form";
import { orAfterConflict } from "~/lib/revalidation";
import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Card, StatCard, StatRow } from "~/ui/card";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { SmallTable } from "~/ui/lists/small-table";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/payouts";
import { actOnPayouts } from "./payouts-action.server";

export const payoutList = defineList<RowsOf<typeof payoutsForAdmins>>()({
  name: "payouts",
  label: "Payouts",
  path: pathTo("/admin/payouts"),
  needs: "handle-payouts",
  search: "Search creator",
  filters: {
    status: { label: "Status", all: "All", choices: { ...payoutLabels, held: "On hold" } },
  },
  columns: [
    {
      label: "Creator",
      cell: ({ creatorUserId, creatorName }) =>
        creatorUserId ? (
          <TextLink to={pathTo("/admin/people/:userId", { userId: creatorUserId })}>
            {creatorName ?? "Unknown Creator"}
          </TextLink>
        ) : (
          "Deleted account"
        ),
    },
    {
      label: "Week of",
      sorts: { "-week": "Newest week first", week: "Oldest week first" },
      cell: ({ week }) => formatDate(week),
    },
    {
      label: "Amount",
      sorts: { "-amount": "Highest amount", amount: "Lowest amount" },
      isNumber: true,
      cell: ({ amountCents, reversedCents, savedCents }) => (
        <PayoutAmount {...{ amountCents, reversedCents, savedCents }} />
      ),
    },
    {
      label: "Status",
      sorts: { status: "Status, A to Z", "-status": "Status, Z to A" },
      cell: ({ status, isHeld }) =>
        isHeld && (status === "pending" || status === "failed") ? (
          <Badge tone="warning">On hold</Badge>
        ) : (
          <Badge tone={payoutTones[status]}>{payoutLabels[status]}</Badge>
        ),
    },
    { label: "Sent", cell: sentText },
    {
      label: "Retry",
      isNumber: true,
      cell: ({ status, isHeld, ...payout }) =>
        status === "failed" && !isHeld ? <RetryPayout payout={payout} /> : null,
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(payoutList, args, async (db, _, asked) => {
    const creator = new URL(args.request.url).searchParams.get("creator");
    const creatorUserId = creator && isUuid(creator) ? creator : null;
    const [owed, runs, departures, list] = await Promise.all([
      owedToCreators(db),
      payoutRuns(db),
      heldDepartures(db),
      payoutsForAdmins(db, { ...asked, creatorUserId }),
    ]);
    return { ...list, owed, runs, departures };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "handle-payouts");
  return actOnPayouts(context.get(servicesContext), admin, typedValues(await readForm(request)));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Payouts · Admin" }];

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { owed, runs, departures } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      <PayoutsTabs />
      {departures.length > 0 && (
        <Card title="Held of deleted accounts">
          <p className="mb-3 text-ink-2">
            These accounts were held or suspended when they were deleted. What they had earned is
            paid to the guardian, or to whoever has the code, once an owner releases it.
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
        <h2 className="sr-only">All payouts</h2>
        <ListPage
          list={payoutList}
          data={loaderData}
          empty={{ scribble: "lens", title: "No payouts found" }}
        />
      </section>
      <StatRow>
        <StatCard
          label="Owed to creators"
          value={formatCents(owed.owedCents)}
          hint="Earned and not sent yet"
        />
        <StatCard label="Creators with a balance" value={owed.creators.toLocaleString("en-US")} />
        <StatCard
          label="Payment account not ready"
          value={owed.notReady.toLocaleString("en-US")}
          hint="Their balance is waiting"
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
            head={["Week of", "Payouts", "Amount", "Set aside", "Not sent"]}
            rows={runs.map((run) => [
              formatDate(run.week),
              String(run.payouts),
              formatCents(run.amountCents),
              formatCents(run.savedCents),
              String(run.open),
            ])}
          />
        )}
      </Card>
    </div>
  );
}

type Payout = RowsOf<typeof payoutsForAdmins>;

/** When a payout was sent, or why it was not. */
function sentText({ sentAt, error, isHeld, status, dueAt, attempts }: Payout): string {
  if (sentAt) return formatDate(sentAt);
  if (isHeld) return "Not while it is on hold";
  const problem = payoutProblem(error);
  if (status !== "failed" || !problem) return problem || "Not yet";
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  return `${problem}. ${tries}, next one after ${formatDateTime(dueAt)}`;
}

/** The button that tries a failed payout again. */
function RetryPayout({
  payout,
}: {
  payout: Pick<Payout, "id" | "creatorName" | "amountCents" | "savedCents">;
}) {
  const { id, creatorName, amountCents, savedCents } = payout;
  return (
    <ConfirmAction
      label="Retry"
      variant="secondary"
      accessibleLabel={`Retry the payout to ${creatorName ?? "this creator"}`}
      title="Try this payout again?"
      confirmLabel="Try again"
      fields={{ payoutId: id }}
    >
      <p>
        {payoutText({ amountCents, savedCents })} for {creatorName ?? "the creator"}. It is never
        sent twice; what was refunded in between is left out.
      </p>
    </ConfirmAction>
  );
}
