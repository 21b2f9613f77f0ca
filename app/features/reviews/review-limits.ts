export const MAX_REVIEW_LENGTH = 1000;
/** Under which a guest's review may be signed. */
export const MAX_REVIEW_NAME = 40;
/** A buyer is asked for a review so long after the delivery. */
export const REVIEW_ASK_DAYS = 10;
/** An address that was only asked for a review: as long as the mail's links have to work. */
export const REVIEW_READER_DAYS = 60;
