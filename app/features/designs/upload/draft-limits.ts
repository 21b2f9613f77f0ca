/** How long a drawing waits for its creator's decision after the print check found something. */
export const DRAFT_DAYS = 1;
