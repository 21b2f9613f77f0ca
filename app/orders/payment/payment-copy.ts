/** For when the provider does not respond. */
export const NO_PAYMENT_PAGE =
  "The payment page could not be opened. Nothing was charged. Please try again in a moment.";

/** For when the shop could not be asked whether an order is paid. */
export const NOT_ASKED = "We could not check just now. Please try again in a moment.";
