import { data } from "react-router";

import { NextStepCard, RefundCard } from "~/features/orders/order-admin-cards";
import { disputeNotices, orderTones } from "~/features/orders/order-admin-words";
import { orderForAdmins } from "~/features/orders/order-for-admins.server";
import { soldStatuses } from "~/features/orders/order-status";
import { answerFailure } from "~/lib/answer-failure";
import { formatDate } from "~/lib/dates";
import { formatCents, formatRate } from "~/lib/money";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Card } from "~/ui/card";
import { Badge, Notice } from "~/ui/notice";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/order";
import { orderAction } from "./order-action.server";

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await orderForAdmins(context.get(servicesContext).db, params.orderId);
  if (!order) throw data("order-not-found", { status: 404 });
  return { order, requestKey: crypto.randomUUID() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const services = context.get(servicesContext);
  const answer = await orderAction(services, admin, params.orderId, await request.formData());
  return data(answer, { status: "done" in answer ? 200 : 400 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.view.number ?? "Order"} · Admin` },
];

export default function OrderPage({ loaderData: { order, requestKey } }: Route.ComponentProps) {
  const { view, money } = order;
  const promised = money.refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isPaid =
    soldStatuses.some((status) => status === view.status) || view.status === "refunded";
  return (
    <div className="space-y-6">
      <div>
        <Breadcrumbs crumbs={[{ to: "/admin/orders", label: "Orders" }]} />
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          {view.number} <Badge tone={orderTones[view.status]}>{view.statusLabel}</Badge>
        </h2>
      </div>
      {order.disputeStatus && <Notice {...disputeNotices[order.disputeStatus]} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-6">
          <Lines order={order} />
          <Money order={order} />
        </div>
        <div className="space-y-6">
          <NextStepCard status={view.status} tracking={view.tracking} />
          <About order={order} />
          {isPaid && (
            <RefundCard
              leftCents={view.totalCents - promised}
              refunds={money.refunds}
              requestKey={requestKey}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type Order = Route.ComponentProps["loaderData"]["order"];

function Lines({ order }: { order: Order }) {
  return (
    <Card title="Tees">
      <ul className="divide-y divide-line">
        {order.view.lines.map((line, at) => (
          <li key={`${line.title}-${line.size}-${line.color}`} className="flex gap-4 py-3">
            {line.pictureId ? (
              <Picture
                pictureId={line.pictureId}
                alt=""
                sizes="64px"
                className="size-16 shrink-0 rounded-md"
              />
            ) : (
              <span className="block size-16 shrink-0 rounded-md bg-paper-2" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {line.productId ? (
                  <TextLink to={`/admin/products/${line.productId}`}>{line.title}</TextLink>
                ) : (
                  line.title
                )}
              </p>
              <p className="text-sm text-ink-2">
                {line.size}, {line.color}, {line.quantity} × {formatCents(line.unitPriceCents)}
              </p>
            </div>
            <p className="max-w-24 text-right text-sm tabular-nums sm:max-w-none">
              <span className="block font-semibold">
                {formatCents(order.lineMoney[at]?.grossCents ?? 0)}
              </span>
              <span className="text-ink-2">
                {formatRate(order.lineMoney[at]?.commissionBps ?? 0)} to the creator
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Money({ order: { view, money } }: { order: Order }) {
  const rows: [string, number][] = [
    ["Subtotal", view.subtotalCents],
    [view.code ? `Discount (${view.code})` : "Discount", -view.discountCents],
    ["Shipping", view.shippingCents],
    ["Tax", view.taxCents],
    ["Total", view.totalCents],
    ["Refunded", -view.refundedCents],
    ["Creators' shares", money.creatorCents],
    ["Our share", money.platformCents],
  ];
  return (
    <Card title="Money">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
        {rows.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt className={label === "Total" ? "font-bold" : "text-ink-2"}>{label}</dt>
            <dd className={label === "Total" ? "text-right font-bold" : "text-right"}>
              {formatCents(cents || 0)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function About({ order }: { order: Order }) {
  const { view } = order;
  const rows: [string, string][] = [
    ["Placed", formatDate(view.placedAt)],
    ["Paid", order.paidAt ? formatDate(order.paidAt) : "Not yet"],
    ["Shipped", order.shippedAt ? formatDate(order.shippedAt) : "Not yet"],
    ["Delivered", order.deliveredAt ? formatDate(order.deliveredAt) : "Not yet"],
    ["Buyer", view.email ?? "Deleted account"],
    ["Tracking", view.tracking ? `${view.tracking.carrier} ${view.tracking.number}` : "None yet"],
  ];
  return (
    <Card title="Buyer and parcel">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
        <dt className="text-ink-2">Ship to</dt>
        <dd>
          {view.addressLines.length === 0
            ? "No address kept"
            : view.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
        </dd>
      </dl>
    </Card>
  );
}
