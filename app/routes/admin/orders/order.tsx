import { data } from "react-router";

import { mayDo } from "~/schema/admin-roles";
import { DelayCard } from "~/orders/late/delay-card";
import { deskDelays } from "~/orders/late/ships-by.server";
import { hasNextStep, NextStepCard } from "~/orders/next-step-card";
import { disputeNotifications, orderTones } from "~/orders/order-labels";
import { orderAlarms } from "~/orders/payment/order-alarms.server";
import { OrderAlarms } from "~/orders/payment/order-alarms";
import { orderForRole } from "~/orders/orders-for-role.server";
import { orderForAdmins } from "~/orders/order-for-admins.server";
import { soldStatuses } from "~/schema/order-status";
import { orderLeft } from "~/orders/refunds/order-left.server";
import { RefundCard } from "~/orders/refunds/refund-card";
import { returnsOfOrder } from "~/orders/returns/returns-of-order.server";
import { madeText } from "~/press/made-of";
import { madeOfLines } from "~/press/made-of.server";
import { linesAtProvider } from "~/press/print-orders/lines-at-provider.server";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Badge, Callout } from "~/ui/callout";
import { Breadcrumbs } from "~/ui/page-header";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/order";
import { orderAction } from "./order-action.server";
import { OrderAbout, OrderLines, OrderMoney, OrderParcels, ReturnsOfOrder } from "./order-parts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const order = await orderForAdmins(db, params.orderId);
  if (!order) throw data("order-not-found", { status: 404 });
  const admin = requireAdminActor(context, request);
  const atProvider = await linesAtProvider(db, order.id);
  const made = await madeOfLines(
    db,
    order.lineWork.map(({ id }) => id),
  );
  return {
    order: await orderForRole(db, admin, { ...order, atProvider }),
    madeTexts: order.lineWork.map(({ id }) => madeText(made.get(id) ?? null)),
    alarms: await orderAlarms(db, order.id, now()),
    delays: await deskDelays(db, order.id, now()),
    mayTellDelay: mayDo(admin, "handle-orders"),
    left: await orderLeft(db, order.id),
    returns: mayOpen(admin, "/admin/returns") ? await returnsOfOrder(db, order.id) : [],
    mayDecide: mayDo(admin, "decide-on-payments"),
    mayRefund: mayDo(admin, "refund-orders"),
    mayOpenProducts: mayOpen(admin, "/admin/products/:productId"),
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const services = context.get(servicesContext);
  const result = await orderAction(services, admin, params.orderId, await readForm(request));
  if ("done" in result || "preview" in result) return data(result);
  return result.isConflict ? refuseConflict(result) : refuseForm(result);
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.view.number ?? "Order"} · Admin` },
];

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, madeTexts, alarms, delays, left, returns } = loaderData;
  const { mayDecide, mayRefund, mayTellDelay, mayOpenProducts, requestKey } = loaderData;
  const { view, money } = order;
  const result = actionData && "form" in actionData ? actionData : undefined;
  const isPaid =
    soldStatuses.some((status) => status === view.status) || view.status === "refunded";
  return (
    <UnsavedForms
      isRefused={result !== undefined && "typed" in result && !("preview" in result)}
      className="space-y-5"
    >
      <PageResponse result={actionData && "preview" in actionData ? undefined : actionData} />
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/orders"), label: "Orders" }]} />
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          {view.number} <Badge tone={orderTones[view.status]}>{view.statusLabel}</Badge>
        </h2>
      </div>
      <OrderAlarms orderId={order.id} alarms={alarms} mayDecide={mayDecide} />
      {order.disputeStatus && alarms.disputes.length === 0 && (
        <Callout {...disputeNotifications[order.disputeStatus]} />
      )}
      <div className="@container/order">
        <div className="grid grid-cols-1 items-start gap-5 @min-[46rem]/order:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @min-[46rem]/order:grid-rows-[auto_1fr]">
          {hasNextStep(view.status) && !view.isAllCancelled && (
            <div className="@min-[46rem]/order:col-start-2">
              <NextStepCard status={view.status} tracking={view.tracking} result={result} />
            </div>
          )}
          <div className="space-y-5 @min-[46rem]/order:col-start-1 @min-[46rem]/order:row-span-2 @min-[46rem]/order:row-start-1">
            <OrderLines order={order} madeTexts={madeTexts} mayOpenProducts={mayOpenProducts} />
            <OrderMoney order={order} />
            <ReturnsOfOrder returns={returns} />
          </div>
          <div className="space-y-5 @min-[46rem]/order:col-start-2">
            {delays && <DelayCard {...delays} mayTell={mayTellDelay} result={result} />}
            <OrderAbout order={order} />
            <OrderParcels parcels={order.parcels} />
          </div>
          {isPaid && left && !view.isFree && (
            <div className="@min-[46rem]/order:col-span-2">
              <RefundCard
                left={left}
                mayRefund={mayRefund}
                refunds={money.refunds}
                requestKey={requestKey}
                result={result}
              />
            </div>
          )}
        </div>
      </div>
    </UnsavedForms>
  );
}
