import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { nextRun, owedForAdmins } from "~/money/payouts/owed-for-admins.server";
import { owedLabels, owedTones, owedWhen } from "~/schema/owed-states";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";
import { PayoutsTabs } from "~/money/payouts/payouts-tabs";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/owed";

export const owedList = defineList<RowsOf<typeof owedForAdmins>, { nextRun: string }>()({
  name: "owed",
  label: "Owed to creators",
  path: pathTo("/admin/payouts/owed"),
  needs: "handle-payouts",
  search: "Search creator",
  filters: { state: { label: "Next", all: "All", choices: owedLabels } },
  columns: [
    {
      label: "Creator",
      cell: ({ id, name }) => (
        <TextLink to={pathTo("/admin/people/:userId", { userId: id })}>
          {name ?? "Unknown Creator"}
        </TextLink>
      ),
    },
    {
      label: "Owed",
      sorts: { "-amount": "Highest amount", amount: "Lowest amount" },
      isNumber: true,
      cell: ({ cents }) => formatCents(cents),
    },
    {
      label: "What happens next",
      cell: ({ state }) => <Badge tone={owedTones[state]}>{owedLabels[state]}</Badge>,
    },
    {
      label: "When",
      cell: ({ state, maturesAt }, { nextRun: run }) => {
        if (state === "next-run") return formatDate(run);
        if (state === "maturing" && maturesAt) return `From ${formatDate(maturesAt)}`;
        return owedWhen[state];
      },
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(owedList, args, async (db, _, asked) => {
    const { now, config } = args.context.get(servicesContext);
    const minimumCents = config.payoutMinimumCents;
    const { taxFormCents } = await currentSettings(db);
    const list = await owedForAdmins(db, asked, { now: now(), minimumCents, taxFormCents });
    return { ...list, minimumCents, nextRun: nextRun(now()) };
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Owed to creators · Admin" }];

export default function Owed({ loaderData }: Route.ComponentProps) {
  const { minimumCents, nextRun: run } = loaderData;
  return (
    <ListPage
      list={owedList}
      data={loaderData}
      tabs={<PayoutsTabs />}
      intro={
        <>
          Orders are paid out {PAYOUT_AGE_DAYS} days after they were paid, on Mondays, once a
          creator has at least {formatCents(minimumCents)}. The next run is on {formatDate(run)}.
        </>
      }
      empty={{ title: "Nothing is owed." }}
    />
  );
}
