/** How long a drawing waits for its creator's decision once it was looked at. */
export const DRAFT_DAYS = 1;
