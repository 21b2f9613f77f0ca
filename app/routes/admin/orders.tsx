import { Form } from "react-router";

import { orderTones } from "~/features/orders/order-admin-words";
import { orderStatuses, orderStatusLabels } from "~/features/orders/order-status";
import {
  ADMIN_PAGE_SIZE,
  ordersForAdmins,
  type AdminOrderRow,
} from "~/features/orders/orders-for-admins.server";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { servicesContext } from "~/middleware/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { LoadMore } from "~/ui/load-more";
import { Badge } from "~/ui/notice";
import { Table, type Column } from "~/ui/table";
import { SearchField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/orders";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const status = orderStatuses.find((one) => one === params.get("status")) ?? null;
  const after = readTimeKey(params.get("after"));
  const { rows, total } = await ordersForAdmins(context.get(servicesContext).db, {
    ...(q && { q }),
    ...(status && { status }),
    ...(after && { after }),
  });
  return {
    rows,
    total,
    q,
    status,
    next: timeKey(rows.length === ADMIN_PAGE_SIZE ? rows.at(-1) : undefined),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Orders · Admin" }];

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { rows, total, q, status, next } = loaderData;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <Form role="search" className="w-full max-w-xl">
          {status && <input type="hidden" name="status" value={status} />}
          <SearchField key={q} label="Search number, email or title" name="q" defaultValue={q} />
        </Form>
        <ButtonLink to={`/admin/orders.csv${queryString({ q, status })}`} reloadDocument>
          Export CSV
        </ButtonLink>
      </div>
      <FilterLinks
        label="Order status"
        links={[null, ...orderStatuses].map((one) => ({
          to: `/admin/orders${queryString({ q, status: one })}`,
          label: one ? orderStatusLabels[one] : "All",
          isActive: one === status,
        }))}
      />
      <p className="my-4 text-sm text-ink-2">
        {total === 1 ? "1 order" : `${total.toLocaleString("en-US")} orders`}
      </p>
      {rows.length === 0 ? (
        <EmptyState scribble="lens" title="No orders found" text="Try another status or search." />
      ) : (
        <Table caption="Orders" rows={rows} columns={columns} />
      )}
      <LoadMore to={next && queryString({ q, status, after: next })} />
    </>
  );
}

const columns: readonly Column<AdminOrderRow>[] = [
  {
    label: "Order",
    cell: ({ id, number }) => <TextLink to={`/admin/orders/${id}`}>{number}</TextLink>,
  },
  { label: "Placed", cell: ({ createdAt }) => formatDate(createdAt) },
  {
    label: "Buyer",
    cell: ({ email }) => <span className="break-all">{email ?? "Deleted account"}</span>,
  },
  {
    label: "Status",
    cell: ({ status }) => <Badge tone={orderTones[status]}>{orderStatusLabels[status]}</Badge>,
  },
  { label: "Tees", isNumber: true, cell: ({ shirts }) => shirts },
  { label: "Total", isNumber: true, cell: ({ totalCents }) => formatCents(totalCents) },
  {
    label: "Refunded",
    isNumber: true,
    cell: ({ refundedCents }) => (refundedCents ? formatCents(refundedCents) : ""),
  },
];
