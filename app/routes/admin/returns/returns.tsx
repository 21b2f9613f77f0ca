import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { reasonLabels, returnStateLabels, kindLabels } from "~/schema/return-states";
import { returnsForAdmins } from "~/orders/returns/returns-for-admins.server";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/returns";

export const returnList = defineList<RowsOf<typeof returnsForAdmins>>()({
  name: "returns",
  label: "Returns",
  path: pathTo("/admin/returns"),
  needs: "handle-returns",
  filters: { state: { label: "State", all: "To decide", choices: { closed: "Decided" } } },
  columns: [
    {
      label: "Order",
      cell: ({ id, orderNumber }) => (
        <TextLink to={pathTo("/admin/returns/:returnId", { returnId: id })}>{orderNumber}</TextLink>
      ),
    },
    {
      label: "Asked",
      sorts: { "-asked": "Newest first", asked: "Oldest first" },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    { label: "Asked for", cell: ({ kind }) => kindLabels[kind] },
    { label: "Reason", cell: ({ reason }) => reasonLabels[reason] },
    { label: "Shirts", isNumber: true, cell: ({ shirts }) => shirts },
    { label: "State", cell: ({ state }) => <Badge>{returnStateLabels[state]}</Badge> },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(returnList, args, (db, _, asked) => returnsForAdmins(db, asked));
}

export const meta: Route.MetaFunction = () => [{ title: "Returns · Admin" }];

export default function Returns({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={returnList}
      data={loaderData}
      empty={{
        title: loaderData.asked.filters["state"]
          ? "No returns decided yet"
          : "No returns to decide",
        text: "Buyers ask for a return or an exchange on their order's page.",
      }}
    />
  );
}
