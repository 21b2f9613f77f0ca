import { data, type RouterContextProvider } from "react-router";

import { findOrder, findOwnOrder, isBuyer } from "~/features/orders/find-order.server";
import { actorContext, servicesContext } from "~/middleware/context";

/** The order that a request may see, by its number and the key in its mail's link. */
export async function foundOrder(
  number: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const order = await findOrder(
    context.get(servicesContext).db,
    number,
    visitorOf(request, context),
  );
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** The order that a request may change as its buyer. */
export async function foundOwnOrder(
  number: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const order = await findOwnOrder(
    context.get(servicesContext).db,
    number,
    visitorOf(request, context),
  );
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** Whether a request comes from the order's buyer, and not from an admin who looks at it. */
export function comesFromBuyer(
  order: { id: string; userId: string | null },
  request: Request,
  context: Readonly<RouterContextProvider>,
): boolean {
  return isBuyer(order, visitorOf(request, context));
}

/** The key of the order's mailed link, to be kept in links between its pages. */
export function orderKey(request: Request): string | null {
  return new URL(request.url).searchParams.get("key");
}

function visitorOf(request: Request, context: Readonly<RouterContextProvider>) {
  const { secret } = context.get(servicesContext);
  return { actor: context.get(actorContext), token: orderKey(request), secret };
}
