/** For when the provider does not respond. */
export const NO_SETUP_PAGE =
  "The page of our payment provider could not be opened. Please try again in a moment.";

/** How long the link to a grown-up who sets up payments works. */
export const SETUP_LINK_DAYS = 7;
