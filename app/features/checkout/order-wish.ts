import type { ShippingAddress } from "~/features/orders/shipping-address";

export type OrderWish = {
  /** Made with the form: the same one never makes a second order. */
  checkoutKey: string;
  userId: string | null;
  email: string;
  address: ShippingAddress;
  /** The price is what the shopper saw; null: none yet. */
  lines: readonly { variantId: string; quantity: number; seenPriceCents: number | null }[];
  /** The cart that is emptied when the order is paid; null for 'Buy Now'. */
  cartId: string | null;
  code: string | null;
  /** What the page showed; another total is told before anything is ordered. */
  shownTotalCents: number;
};

export type PlacedOrder =
  | { ok: true; orderId: string }
  | {
      ok: false;
      reason: "empty" | "changed" | "code-invalid" | "total-changed" | "too-small" | "form-used";
    };
