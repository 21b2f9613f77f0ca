import { data } from "react-router";

import { pictureFile } from "~/art/pictures/picture-file.server";
import { TooBusyError } from "~/art/pictures/work-slots";
import { ownPictureId } from "~/store/reviews/pictures/own-pictures.server";
import { retryLater } from "~/lib/retry-later";
import { isUuid } from "~/lib/uuid";
import { servicesContext } from "~/middleware/context";

import { privatePicture } from "../checkout/private-picture";
import type { Route } from "./+types/review-picture";
import { reviewBuyer } from "./review-buyer.server";

const BUSY_SECONDS = 2;

/** A picture of the buyer's own review, for that buyer alone, whether it is shown or not. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { productId, id } = params;
  const buyer = await reviewBuyer(request, context);
  const { db, files } = context.get(servicesContext);
  const pictureId =
    isUuid(productId) && isUuid(id) ? await ownPictureId(db, buyer, { productId, id }) : null;
  if (pictureId === null) throw data(null, { status: 404 });
  try {
    const file = await pictureFile({ db, files }, pictureId);
    if (!file) throw data(null, { status: 404 });
    return privatePicture(file);
  } catch (error) {
    if (error instanceof TooBusyError) throw data(null, retryLater(503, BUSY_SECONDS));
    throw error;
  }
}
