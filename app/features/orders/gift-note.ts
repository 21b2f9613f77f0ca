/** The longest note that goes with a gift; more would not fit the packing slip. */
export const MAX_GIFT_NOTE = 300;
export const MAX_GIFT_NOTE_LINES = 12;
