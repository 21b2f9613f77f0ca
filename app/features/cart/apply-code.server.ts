import type { Database } from "~/db/client.server";

import type { CartOwner } from "./cart-owner.server";
import { setCartCode } from "./change-cart.server";
import { findCart } from "./find-cart.server";

/**
 * Applies a discount code to the owner's cart. A code that is not valid leaves the cart's current
 * code in place; a cart without one keeps the invalid code, so that the cart page can say so.
 * @returns whether the code is valid now
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
