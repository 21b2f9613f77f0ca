/** Without news from a carrier, an order counts as delivered this long after it was shipped. */
export const ASSUME_DELIVERED_DAYS = 7;
