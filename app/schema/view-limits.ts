/** Saved views of one admin for one list. */
export const MOST_VIEWS = 12;
export const VIEW_NAME_MAX = 40;
/** What a view's filters may be long, as they stand in the address. */
export const VIEW_QUERY_MAX = 600;
