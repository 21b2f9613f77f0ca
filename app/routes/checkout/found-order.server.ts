import { data, type RouterContextProvider } from "react-router";

import { findOrder } from "~/features/orders/find-order.server";
import { actorContext, servicesContext } from "~/middleware/context";

/** The order that a request may see, by its number and the key in its mail's link. */
export async function foundOrder(
  number: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, secret } = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("key");
  const order = await findOrder(db, number, { actor: context.get(actorContext), token, secret });
  if (!order) throw data(null, { status: 404 });
  return order;
}
