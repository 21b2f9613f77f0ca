/** Letters of a name, of a batch, of what a shirt is made of, and of what is said about washing. */
export const MOST_NAME = 80;
export const MOST_BATCH = 40;
export const MOST_FIBER_TEXT = 300;
export const MOST_CARE = 300;
