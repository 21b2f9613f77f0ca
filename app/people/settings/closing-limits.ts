/** What an owner tells shoppers while the shop is closed. */
export const CLOSING_MESSAGE_LIMIT = 300;
