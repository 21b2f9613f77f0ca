/** Of one shirt in one size and color. */
export const MAX_QUANTITY = 20;
/** Different shirts in one cart; a provider's payment page lists at most 100. */
export const MAX_CART_LINES = 50;
/** How long a guest's cart is kept and its cookie lasts. */
export const GUEST_CART_DAYS = 180;

export const fullCartMessage = "Your cart is full. Check out first, then add more.";

/** The same where one of several shirts was not added. */
export function fullCartText(title: string): string {
  return `${title} was not added. ${fullCartMessage}`;
}

/** What is said where fewer shirts were added to a cart than were asked for. */
export function fullLineText(title: string, added: number): string {
  const most = `${MAX_QUANTITY} in one size and color is the limit`;
  return added > 0
    ? `Only ${added} of ${title} ${added === 1 ? "was" : "were"} added: ${most}.`
    : `No more of ${title} were added: ${most}, and your cart already has that many.`;
}
