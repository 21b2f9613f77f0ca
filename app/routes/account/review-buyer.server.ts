import { data, type RouterContextProvider } from "react-router";

import { signedInActor } from "~/people/sessions/signed-in-actor.server";
import { findOrder } from "~/orders/find-order.server";
import type { ReviewBuyer } from "~/store/reviews/review-buyer.server";
import { readQuery } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";

/** Who reviews: whoever has the signed link of an order's mail, or is signed in. */
export async function reviewBuyer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ReviewBuyer> {
  const query = readQuery(request);
  const number = query.get("order");
  if (number === null) return requireActor(context, request);
  const { db, secret } = context.get(servicesContext);
  const token = query.get("key");
  const order = token === null ? null : await findOrder(db, number, { actor: null, token, secret });
  if (!order) throw data(null, { status: 404 });
  if (!order.userId) return { orderId: order.id };
  const actor = await signedInActor(db, order.userId);
  if (!actor) throw data(null, { status: 404 });
  return actor;
}
