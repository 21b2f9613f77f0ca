import { data, type RouterContextProvider } from "react-router";

import { findOrder } from "~/orders/find-order.server";
import { readQuery } from "~/lib/read-form";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";

/** The buyer's order, by its number and the key in its mail's link. */
export async function foundOrder(
  number: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, secret } = context.get(servicesContext);
  const visitor = { actor: context.get(actorContext), token: orderKey(request), secret };
  const order = await findOrder(db, number, visitor);
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** An order's own page, which keeps the key of its mailed link and says what was just done. */
export function orderPage(number: string, request: Request, done?: string): string {
  return pathTo("/orders/:number", {
    number,
    query: { key: orderKey(request), ...(done && { done }) },
  });
}

function orderKey(request: Request): string | null {
  return readQuery(request).get("key");
}
