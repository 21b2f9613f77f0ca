export const MAX_REVIEW_LENGTH = 1000;
/** Under which a guest's review may be signed. */
export const MAX_REVIEW_NAME = 40;
/** A buyer is asked for a review so long after the delivery. */
export const REVIEW_ASK_DAYS = 10;
