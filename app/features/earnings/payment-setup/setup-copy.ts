/** For a provider that does not answer. */
export const NO_SETUP_PAGE =
  "The page of our payment provider could not be opened. Please try again in a moment.";
