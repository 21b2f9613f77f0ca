/** How long a drawing that was thrown away can be put back. */
export const BIN_DAYS = 30;

/** The most drawings of a list; what is older comes up when those before it are gone. */
export const MOST_LISTED = 200;
