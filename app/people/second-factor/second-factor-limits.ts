/** A code changes every 30 seconds (RFC 6238). */
export const STEP_SECONDS = 30;
/** How far a phone's clock may be off: one code before, one after. */
export const TOLERATED_SECONDS = STEP_SECONDS;
export const CODE_DIGITS = 6;
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10;
/** Letters and digits of a recovery code: 50 bits. */
export const RECOVERY_CODE_LENGTH = 10;
/** After the password, the code has to follow within this time. */
export const CODE_WITHIN_MINUTES = 10;
