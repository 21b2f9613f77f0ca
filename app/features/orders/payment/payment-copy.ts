/** For a provider that does not answer. */
export const NO_PAYMENT_PAGE =
  "The payment page could not be opened. Nothing was charged. Please try again in a moment.";
