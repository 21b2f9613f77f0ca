import type { z } from "zod";

import type { Database } from "~/platform/database/client.server";

import { removeWish } from "./remove-wish.server";
import { shareWishList, stopSharing } from "./share-wish-list.server";
import type { wishListForm } from "./wish-form";
import type { WishOwner } from "./wish-list-of.server";

/** Does what a form of the wish list's page asks for; for someone without a list, nothing. */
export async function changeWishList(
  db: Database,
  owner: WishOwner,
  form: z.output<typeof wishListForm>,
): Promise<void> {
  switch (form.intent) {
    case "remove":
      return removeWish(db, owner, { wishId: form.wishId });
    case "remove-deleted":
      return removeWish(db, owner, "deleted");
    case "share":
      return shareWishList(db, owner);
    case "stop-sharing":
      return stopSharing(db, owner);
  }
}
