/** A child's account that no one has used for so long ends. */
export const UNUSED_DAYS = 365;
/** The guardian is told at least so long before. */
export const UNUSED_WARNING_DAYS = 30;
