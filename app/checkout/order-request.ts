import type { CodeHolder } from "~/cart/discounts/code-holder";
import type { CodeRefusal } from "~/cart/discounts/discount-amount";
import type { Gift } from "~/orders/gifts/gift";
import type { ShippingAddress } from "~/orders/shipping-address";

import type { OrderTax } from "./order-tax";

export type OrderRequest = {
  /** Made with the form: the same key never makes a second order. */
  checkoutKey: string;
  userId: string | null;
  email: string;
  address: ShippingAddress;
  gift: Gift | null;
  /** The price the shopper saw; null: none yet. */
  lines: readonly { variantId: string; quantity: number; seenPriceCents: number | null }[];
  /** The cart to empty when the order is paid; null for 'Buy Now'. */
  cartId: string | null;
  code: string | null;
  /** The shopper's time zone, if the browser told it. */
  zone?: string | null;
  /** Who would hold a use of the code; null: no one in particular. */
  holder: CodeHolder | null;
  /** Null: the prices include it. */
  tax: OrderTax | null;
  /** The total on the page, with the tax; if ours differs, the shopper is told before anything is ordered. */
  shownTotalCents: number;
};

export type PlacedOrder =
  /** `replaced`: the cart's open orders that this one takes the place of; their pages have to close. */
  | { ok: true; orderId: string; replaced: string[] }
  | {
      ok: false;
      reason:
        | "empty"
        | "changed"
        /** Something of it may not be sold now: the law asks for something that is not there. */
        | "held"
        | CodeRefusal
        /** The visitor's other unpaid orders hold as many uses of it as they may. */
        | "code-held"
        | "total-changed"
        /** The gift's day has passed, or is too far ahead. */
        | "gift-day"
        | "too-small"
        /** An owner has closed the shop to orders. */
        | "shop-closed"
        | "form-used";
    };
