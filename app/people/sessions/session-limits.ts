/** A session without requests ends on the server after this long. */
export const IDLE_LIMIT_SECONDS = 30 * 60;
/** The page warns after this long without activity. */
export const IDLE_WARNING_SECONDS = 25 * 60;
/** Even an active session ends after this long. */
export const ABSOLUTE_LIMIT_SECONDS = 12 * 60 * 60;
/** What matters most asks for the password or a code again when it was typed longer ago than this. */
export const CONFIRM_AFTER_SECONDS = 15 * 60;
