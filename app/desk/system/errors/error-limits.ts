/** Groups of one source that are kept; what else happens is counted in one more. */
export const GROUPS_A_SOURCE = 500;
/** Different errors that a process holds in memory until they are written. */
export const GROUPS_IN_MEMORY = 200;
/** How often they are written. */
export const WRITE_EVERY_MS = 5_000;
/** Reports of browsers that one process takes from one network in a minute, and from all. */
export const REPORTS_A_NETWORK = 10;
export const REPORTS_A_MINUTE = 100;
/** The largest report of a browser. */
export const REPORT_BYTES = 8 * 1024;
