/** For when the provider does not respond. */
export const NO_SETUP_PAGE =
  "The page of our payment provider could not be opened. Please try again in a moment.";
