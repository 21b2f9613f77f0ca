import { data } from "react-router";

import { returnPicture } from "~/orders/returns/return-picture.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/order-return-picture";
import { foundOrder } from "../found-order.server";
import { privatePicture } from "../private-picture";

/** The picture that a buyer sent with a return, for that buyer alone. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: orderId } = await foundOrder(params.number, request, context);
  const { db, files } = context.get(servicesContext);
  const picture = await returnPicture(db, files, { orderId, returnId: params.returnId });
  if (!picture) throw data(null, { status: 404 });
  return privatePicture(picture);
}
