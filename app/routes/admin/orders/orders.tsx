import { mayDo } from "~/schema/admin-roles";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { disputeBadges, orderTones } from "~/orders/order-labels";
import { orderStatusLabel, orderStatusLabels } from "~/schema/order-status";
import { ordersFor } from "~/orders/orders-for-admins.server";
import { shipByChoices } from "~/orders/late/ship-by-choices";
import { ordersToAnswer } from "~/orders/payment/orders-to-answer.server";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { mayOpen } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge, Callout } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/orders";
import { BuyerCell } from "./buyer-cell";

export const orderList = defineList<RowsOf<typeof ordersFor>>()({
  name: "orders",
  label: "Orders",
  path: pathTo("/admin/orders"),
  search: "Search number, name or title",
  findsAddresses: true,
  filters: {
    status: { label: "Status", all: "All", choices: orderStatusLabels },
    ship: { label: "Ship by", all: "Any day", choices: shipByChoices },
  },
  noun: ["order", "orders"],
  bulk: { list: "orders", name: ({ number }) => number },
  columns: [
    {
      label: "Order",
      cell: ({ id, number }) => (
        <TextLink to={pathTo("/admin/orders/:orderId", { orderId: id })}>{number}</TextLink>
      ),
    },
    {
      label: "Placed",
      sorts: { "-placed": "Newest first", placed: "Oldest first" },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      label: "Buyer",
      cell: ({ buyer }) => <BuyerCell buyer={buyer} isInRow />,
    },
    {
      label: "Status",
      sorts: { status: "Status, A to Z", "-status": "Status, Z to A" },
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
    {
      label: "Ship by",
      isWideOnly: true,
      cell: ({ shipBy }) => (shipBy ? formatDate(shipBy) : ""),
    },
    { label: "Shirts", isNumber: true, cell: ({ shirts }) => shirts },
    {
      label: "Total",
      sorts: { "-total": "Highest total", total: "Lowest total" },
      isNumber: true,
      cell: ({ totalCents }) => formatCents(totalCents),
    },
    {
      label: "Refunded",
      sorts: { "-refunded": "Most refunded", refunded: "Least refunded" },
      isNumber: true,
      cell: ({ refundedCents }) => (refundedCents ? formatCents(refundedCents) : ""),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(orderList, args, async (db, admin, asked) => {
    const { now } = args.context.get(servicesContext);
    const [list, toAnswer] = await Promise.all([
      ordersFor(db, admin, asked),
      ordersToAnswer(db, now()),
    ]);
    const seesAddresses = mayDo(admin, "see-addresses");
    return { ...list, seesAddresses, toAnswer, mayPrint: mayOpen(admin, "/admin/orders/print") };
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Orders · Admin" }];

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { seesAddresses, toAnswer, mayPrint, asked } = loaderData;
  return (
    <ListPage
      list={orderList}
      data={loaderData}
      {...(seesAddresses && { search: "Search number, name, email or title" })}
      tools={
        <>
          {mayPrint && (
            <ButtonLink to={pathTo("/admin/orders/tracking")} size="sm">
              Tracking numbers
            </ButtonLink>
          )}
          <ButtonLink
            to={pathTo("/admin/orders.csv", { query: { q: asked.q, ...asked.filters } })}
            reloadDocument
            size="sm"
          >
            Export CSV
          </ButtonLink>
        </>
      }
      above={
        toAnswer.length > 0 && (
          <Callout tone="warning" title="Payments waiting for you">
            <ul className="space-y-1">
              {toAnswer.map(({ id, number, what }) => (
                <li key={id}>
                  Order{" "}
                  <TextLink to={pathTo("/admin/orders/:orderId", { orderId: id })}>
                    {number}
                  </TextLink>{" "}
                  {what}
                </li>
              ))}
            </ul>
            <p className="mt-2">Until then, these orders are held back from printing.</p>
          </Callout>
        )
      }
      empty={{ scribble: "lens", title: "No orders found", text: "Try another status or search." }}
    />
  );
}
