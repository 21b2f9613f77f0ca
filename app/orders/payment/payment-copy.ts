/** For when the provider does not respond. */
export const NO_PAYMENT_PAGE =
  "The payment page could not be opened. Nothing was charged. Please try again in a moment.";

/** For when the shop could not be asked whether an order is paid. */
export const NOT_ASKED = "We could not check just now. Please try again in a moment.";

/** For an order with a size that may not be sold any more. */
export const HELD =
  "A size in this order is not for sale right now: we lack what the law asks of us for it. Nothing was charged, and your shirts are still in your cart.";

/** The same before anything was ordered. */
export const HELD_NOW =
  "One of these sizes is not for sale right now: we lack what the law asks of us for it. Nothing was ordered or charged.";
