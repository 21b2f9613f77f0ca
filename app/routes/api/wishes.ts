import { addWish } from "~/store/wishes/change-wish-list.server";
import { removeWish } from "~/store/wishes/remove-wish.server";
import { heartForm } from "~/store/wishes/wish-form";
import { isWished } from "~/store/wishes/wish-list.server";
import { addedToast, chooseAShirt, takenOff } from "~/store/wishes/wish-texts";
import type { FlashToast } from "~/lib/flash-toast";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { cartOwner, cartOwnerForWriting } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { goTo } from "~/middleware/step-result";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/wishes";

/** Whether a shirt is on the visitor's wish list: its page is the same for everyone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const productId = new URL(request.url).searchParams.get("product") ?? "";
  const found =
    isUuid(productId) && (await isWished(db, await cartOwner(context, request), productId));
  return Response.json({ isWished: found }, { headers: { "Cache-Control": "private, no-store" } });
}

/** The heart on a shirt's page. Without scripts it leads to the wish list, which shows the outcome. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const parsed = parseForm(heartForm, await readForm(request));
  if (!parsed.ok) return outcome(request, [], chooseAShirt);
  const { intent, productId } = parsed.values;
  const { owner, headers } = await cartOwnerForWriting(context, request);
  const cookies = headers.getSetCookie();
  if (intent === "add")
    return outcome(request, cookies, addedToast(await addWish(db, owner, productId, now())));
  await removeWish(db, owner, { productId });
  return outcome(request, cookies, takenOff);
}

function outcome(request: Request, cookies: string[], toast: FlashToast): Response {
  const isDocument = request.headers.get("Accept")?.includes("text/html") ?? false;
  if (isDocument) return goTo(pathTo("/wishlist"), { toast, cookies });
  const response = Response.json(toast, { status: toast.tone === "error" ? REFUSED : 200 });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
