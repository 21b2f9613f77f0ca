/** A search begins with this many characters; parts within a word with one more. */
export const FIND_MIN = 2;
export const PARTS_MIN = 3;
/** What is typed beyond this is cut off. */
export const FIND_MAX = 100;
/** Hits of each group in the dialog, and on the page. */
export const HITS_IN_DIALOG = 5;
export const HITS_ON_PAGE = 20;
/** The dialog waits this long after the last key. */
export const TYPING_PAUSE_MS = 150;
/** How many searches a tab remembers. */
export const MOST_RECENT = 5;
