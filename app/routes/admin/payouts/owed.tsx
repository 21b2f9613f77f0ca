import { nextRun, owedForAdmins } from "~/features/earnings/payouts/owed-for-admins.server";
import {
  owedLabels,
  owedSorts,
  owedStates,
  owedTones,
  owedWhen,
} from "~/features/earnings/payouts/owed-states";
import { PAYOUT_AGE_DAYS } from "~/features/earnings/payouts/payout-limits";
import { CountedAt } from "~/features/earnings/payouts/owed/counted-at";
import { PayoutsTabs } from "~/features/earnings/payouts/payouts-tabs";
import { ListBar } from "~/features/desk/views/list-bar";
import { formatDate } from "~/lib/dates";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { formatCents } from "~/lib/money";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/owed";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRight(context, request, "handle-payouts");
  const { db, now, config } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const state = owedStates.find((one) => one === params.get("state")) ?? null;
  const sort = readSort(params.get("sort"), owedSorts);
  const minimumCents = config.payoutMinimumCents;
  const { rows, next, countedAt } = await owedForAdmins(
    db,
    { q: readSearch(params), state, sort, page: readListPage(params) },
    { now: now(), minimumCents },
  );
  return { rows, next, countedAt, state, sort, minimumCents, nextRun: nextRun(now()) };
}

export const meta: Route.MetaFunction = () => [{ title: "Owed to creators · Admin" }];

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columnsFor = (run: string): readonly Column<Row>[] => [
  {
    label: "Creator",
    sort: "creator",
    cell: ({ id, name }) => (
      <TextLink to={pathTo("/admin/people/:userId", { userId: id })}>
        {name ?? "Unknown Creator"}
      </TextLink>
    ),
  },
  {
    label: "Owed",
    sort: "amount",
    isNumber: true,
    cell: ({ cents }) => formatCents(cents),
  },
  {
    label: "What happens next",
    cell: ({ state }) => <Badge tone={owedTones[state]}>{owedLabels[state]}</Badge>,
  },
  {
    label: "When",
    cell: ({ state, maturesAt }) => {
      if (state === "next-run") return formatDate(run);
      if (state === "maturing" && maturesAt) return `From ${formatDate(maturesAt)}`;
      return owedWhen[state];
    },
  },
];

export default function Owed({ loaderData }: Route.ComponentProps) {
  const { rows, next, countedAt, state, sort, minimumCents, nextRun: run } = loaderData;
  return (
    <div className="space-y-6">
      <PayoutsTabs />
      <p className="text-ink-2">
        Orders are paid out {PAYOUT_AGE_DAYS} days after they were paid, on Mondays, once a creator
        has at least {formatCents(minimumCents)}. The next run is on {formatDate(run)}.
      </p>
      <div className="space-y-4">
        <ListSearch label="Search creator" />
        <ListFilter
          label="What happens next"
          name="state"
          current={state}
          choices={[null, ...owedStates].map((value) => ({
            value,
            label: value ? owedLabels[value] : "All",
          }))}
        />
        <ListBar list="owed" />
        <ListSort options={owedSorts} current={sort} className="md:hidden" />
      </div>
      {countedAt && <CountedAt at={countedAt} what="Who is listed" />}
      {rows.length === 0 ? (
        <p className="text-ink-2">Nothing is owed.</p>
      ) : (
        <MoreRows next={next} shown={rows.length}>
          <Table
            caption="Owed to creators"
            list="owed"
            rows={rows}
            columns={columnsFor(run)}
            sorting={{ options: owedSorts, current: sort }}
          />
        </MoreRows>
      )}
    </div>
  );
}
