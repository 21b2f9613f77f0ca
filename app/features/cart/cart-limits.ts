export const MAX_QUANTITY = 20;
/** Different shirts in one cart; a provider's payment page lists at most 100. */
export const MAX_CART_LINES = 50;
/** How long a guest's cart is kept and its cookie lasts. */
export const GUEST_CART_DAYS = 180;

/** Longest text accepted as a discount code. */
export const MAX_CODE_LENGTH = 64;
