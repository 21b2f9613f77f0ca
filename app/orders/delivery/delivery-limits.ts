/** Without news from a carrier, an order counts as delivered this long after it was shipped. */
export const ASSUME_DELIVERED_DAYS = 7;
/** The same in a territory or at military mail: the longest way that we tell of, in days. */
export const ASSUME_DELIVERED_FAR_DAYS = 30;
