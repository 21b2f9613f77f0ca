import type { ShippingAddress } from "~/features/orders/shipping-address";

export type OrderRequest = {
  /** Made with the form: the same key never makes a second order. */
  checkoutKey: string;
  userId: string | null;
  email: string;
  address: ShippingAddress;
  /** For the packing slip; null: no gift. */
  giftNote: string | null;
  /** The price the shopper saw; null: none yet. */
  lines: readonly { variantId: string; quantity: number; seenPriceCents: number | null }[];
  /** The cart to empty when the order is paid; null for 'Buy Now'. */
  cartId: string | null;
  code: string | null;
  /** The total on the page; if ours differs, the shopper is told before anything is ordered. */
  shownTotalCents: number;
};

export type PlacedOrder =
  | { ok: true; orderId: string }
  | {
      ok: false;
      reason: "empty" | "changed" | "code-invalid" | "total-changed" | "too-small" | "form-used";
    };
