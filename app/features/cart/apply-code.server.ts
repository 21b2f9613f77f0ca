import type { Database } from "~/db/client.server";

import type { CartOwner } from "./cart-owner.server";
import { setCartCode } from "./change-cart.server";
import { findCart } from "./find-cart.server";

/**
 * Puts a discount code to the owner's cart. One that does not count leaves the code that the cart
 * had; a cart without any keeps the wrong one, so that the cart's page can say so.
 * @returns whether the code counts now
 */
export async function applyCode(
  db: Database,
  owner: CartOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const before = (await findCart(db, owner, now))?.code ?? null;
  await setCartCode(db, owner, code);
  if ((await findCart(db, owner, now))?.discount) return true;
  if (before) await setCartCode(db, owner, before);
  return false;
}
