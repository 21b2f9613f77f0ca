/** From this much paid in a year on, royalties are reported on a form (26 USC 6050N). */
export const DEFAULT_TAX_FORM_CENTS = 10_00;

/** From either on, most states ask a seller from elsewhere to collect their sales tax. */
export const DEFAULT_SALES_TAX_CENTS = 100_000_00;
export const DEFAULT_SALES_TAX_ORDERS = 200;
