import { listCount } from "~/lib/list-page";
import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { selectionOf } from "~/features/bulk/selection-of";
import { disputeBadges, orderTones } from "~/features/orders/order-labels";
import { orderSorts } from "~/features/orders/order-sorts";
import { orderStatuses, orderStatusLabel, orderStatusLabels } from "~/features/orders/order-status";
import { ordersToAnswer } from "~/features/orders/payment/orders-to-answer.server";
import { mayDo } from "~/features/accounts/admin-roles";
import { recordAddressSearch } from "~/features/accounts/people/record-address-search.server";
import { ordersAsSeenBy } from "~/features/orders/as-seen-by.server";
import { ordersForAdmins } from "~/features/orders/orders-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { formatDate } from "~/lib/dates";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { formatCents } from "~/lib/money";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-rights";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Badge, Callout } from "~/ui/callout";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/orders";
import { BuyerCell } from "./buyer-cell";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const status = orderStatuses.find((one) => one === params.get("status")) ?? null;
  const { db, now } = context.get(servicesContext);
  const admin = requireAdminActor(context, request);
  const seesAddresses = mayDo(admin, "see-addresses");
  const seesDeliveries = mayDo(admin, "see-deliveries");
  const wanted = readSort(params.get("sort"), orderSorts);
  // An order of names would tell who does not see them what they are.
  const sort = wanted.endsWith("buyer") && !seesDeliveries ? "-placed" : wanted;
  const page = readListPage(params);
  const [list, toAnswer] = await Promise.all([
    ordersForAdmins(db, {
      ...(q && { q }),
      ...(status && { status }),
      seesAddresses,
      seesDeliveries,
      sort,
      page,
    }),
    ordersToAnswer(db, now()),
  ]);
  await recordAddressSearch(db, admin, { q, page, found: list.rows.length });
  const rows = await ordersAsSeenBy(db, admin, list.rows);
  const mayPrint = mayOpen(admin, "/admin/orders/print");
  const bulk = bulkOffer(admin, "orders");
  return { ...list, rows, bulk, seesAddresses, toAnswer, q, status, sort, mayPrint };
}

export const meta: Route.MetaFunction = () => [{ title: "Orders · Admin" }];

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { rows, total, bulk, seesAddresses, toAnswer, q, status, sort, next, mayPrint } =
    loaderData;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <ListSearch
          label={
            seesAddresses ? "Search number, name, email or title" : "Search number, name or title"
          }
        />
        <div className="flex flex-wrap gap-3">
          {mayPrint && (
            <>
              <ButtonLink to={pathTo("/admin/orders/print")} size="sm">
                Print desk
              </ButtonLink>
              <ButtonLink to={pathTo("/admin/orders/tracking")} size="sm">
                Tracking numbers
              </ButtonLink>
            </>
          )}
          <ButtonLink
            to={pathTo("/admin/orders.csv", { query: { q, status } })}
            reloadDocument
            size="sm"
          >
            Export CSV
          </ButtonLink>
        </div>
      </div>
      {toAnswer.length > 0 && (
        <Callout tone="warning" title="Payments that wait for you" className="mb-4">
          <ul className="space-y-1">
            {toAnswer.map(({ id, number, what }) => (
              <li key={id}>
                Order{" "}
                <TextLink to={pathTo("/admin/orders/:orderId", { orderId: id })}>{number}</TextLink>{" "}
                {what}
              </li>
            ))}
          </ul>
          <p className="mt-2">Until then these orders are held back from what is printed.</p>
        </Callout>
      )}
      <ListFilter
        label="Order status"
        name="status"
        current={status}
        choices={[null, ...orderStatuses].map((value) => ({
          value,
          label: value ? orderStatusLabels[value] : "All",
        }))}
      />
      <ListBar list="orders" className="mt-3" />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">
          {total === 1 ? "1 order" : `${listCount(total, q)} orders`}
        </p>
        <ListSort options={orderSorts} current={sort} className="md:hidden" />
      </div>
      {rows.length === 0 ? (
        <EmptyList scribble="lens" title="No orders found" text="Try another status or search." />
      ) : (
        <MoreRows next={next} shown={rows.length}>
          <Table
            caption="Orders"
            list="orders"
            rows={rows}
            columns={columns}
            sorting={{ options: orderSorts, current: sort }}
            selection={selectionOf(bulk, ({ number }: Row) => number)}
          />
        </MoreRows>
      )}
      {bulk && rows.length > 0 && <BulkBar offer={bulk} total={total} />}
    </>
  );
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns: readonly Column<Row>[] = [
  {
    label: "Order",
    cell: ({ id, number }) => (
      <TextLink to={pathTo("/admin/orders/:orderId", { orderId: id })}>{number}</TextLink>
    ),
  },
  { label: "Placed", sort: "placed", cell: ({ createdAt }) => formatDate(createdAt) },
  {
    label: "Buyer",
    sort: "buyer",
    cell: ({ buyer }) => <BuyerCell buyer={buyer} />,
  },
  {
    label: "Status",
    sort: "status",
    cell: ({ status, totalCents, disputeStatus }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={orderTones[status]}>{orderStatusLabel({ status, totalCents })}</Badge>
        {disputeStatus && (
          <Badge tone={disputeBadges[disputeStatus].tone}>
            {disputeBadges[disputeStatus].label}
          </Badge>
        )}
      </span>
    ),
  },
  { label: "Tees", isNumber: true, cell: ({ shirts }) => shirts },
  {
    label: "Total",
    sort: "total",
    isNumber: true,
    cell: ({ totalCents }) => formatCents(totalCents),
  },
  {
    label: "Refunded",
    sort: "refunded",
    isNumber: true,
    cell: ({ refundedCents }) => (refundedCents ? formatCents(refundedCents) : ""),
  },
];
