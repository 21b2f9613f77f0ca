import type { Database } from "~/platform/database/client.server";
import type { CodeRefusal } from "~/cart/discounts/discount-amount";

import type { CartOwner } from "./cart-owner.server";
import { setCartCode } from "./change-cart.server";
import { findCart } from "./find-cart.server";

/**
 * Applies a discount code to the owner's cart. A code that is not valid leaves the cart's current
 * code in place; a cart without one keeps the invalid code, so that the cart page can say so.
 * @returns why the code does not apply; null: it does
 */
export async function applyCode(
  db: Database,
  owner: CartOwner,
  code: string,
  now: Date,
  zone: string | null = null,
): Promise<CodeRefusal | null> {
  const before = (await findCart(db, owner, now, zone))?.code ?? null;
  await setCartCode(db, owner, code);
  const cart = await findCart(db, owner, now, zone);
  if (cart?.discount) return null;
  if (before) await setCartCode(db, owner, before);
  return cart?.codeRefusal ?? "code-invalid";
}
