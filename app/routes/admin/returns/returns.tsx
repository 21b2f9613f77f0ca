import { reasonLabels, returnStateLabels, kindLabels } from "~/features/returns/return-states";
import { returnSorts } from "~/features/returns/return-sorts";
import { returnsForAdmins } from "~/features/returns/returns-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { formatDate } from "~/lib/dates";
import { readListPage } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/returns";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRight(context, request, "handle-returns");
  const params = new URL(request.url).searchParams;
  const isOpen = params.get("state") !== "closed";
  const sort = readSort(params.get("sort"), returnSorts);
  const page = readListPage(params);
  const { db } = context.get(servicesContext);
  return { ...(await returnsForAdmins(db, { isOpen, sort, page })), isOpen, sort };
}

export const meta: Route.MetaFunction = () => [{ title: "Returns · Admin" }];

type Row = Route.ComponentProps["loaderData"]["returns"][number];

const columns: readonly Column<Row>[] = [
  {
    label: "Order",
    cell: ({ id, orderNumber }) => (
      <TextLink to={pathTo("/admin/returns/:returnId", { returnId: id })}>{orderNumber}</TextLink>
    ),
  },
  { label: "Asked", sort: "asked", cell: ({ createdAt }) => formatDate(createdAt) },
  { label: "Asked for", cell: ({ kind }) => kindLabels[kind] },
  { label: "Reason", cell: ({ reason }) => reasonLabels[reason] },
  { label: "Shirts", isNumber: true, cell: ({ shirts }) => shirts },
  { label: "State", cell: ({ state }) => <Badge>{returnStateLabels[state]}</Badge> },
];

export default function Returns({
  loaderData: { returns, next, isOpen, sort },
}: Route.ComponentProps) {
  return (
    <>
      <div className="mb-4 space-y-4">
        <ListFilter
          label="State"
          name="state"
          current={isOpen ? null : "closed"}
          choices={[
            { value: null, label: "To decide" },
            { value: "closed", label: "Decided" },
          ]}
        />
        <ListBar list="returns" />
        <ListSort options={returnSorts} current={sort} className="md:hidden" />
      </div>
      {returns.length === 0 ? (
        <EmptyList
          title={isOpen ? "No returns to decide" : "No returns decided yet"}
          text="Buyers ask for a return or an exchange on their order's page."
        />
      ) : (
        <MoreRows next={next} shown={returns.length}>
          <Table
            caption="Returns"
            list="returns"
            rows={returns}
            columns={columns}
            sorting={{ options: returnSorts, current: sort }}
          />
        </MoreRows>
      )}
    </>
  );
}
