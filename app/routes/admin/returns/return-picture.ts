import { data } from "react-router";

import { returnForAdmins } from "~/orders/returns/returns-for-admins.server";
import { returnPicture } from "~/orders/returns/return-picture.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import { privatePicture } from "../../checkout/private-picture";
import type { Route } from "./+types/return-picture";

/** The picture of a return, for who decides about it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, request, "handle-returns");
  const { db, files } = context.get(servicesContext);
  const { returnId } = params;
  const found = await returnForAdmins(db, returnId);
  const picture = found && (await returnPicture(db, files, { orderId: found.order.id, returnId }));
  if (!picture) throw data("not-found", { status: 404 });
  return privatePicture(picture);
}
