/** For when the provider does not respond. */
export const NO_PAYMENT_PAGE =
  "The payment page could not be opened. Nothing was charged. Please try again in a moment.";
