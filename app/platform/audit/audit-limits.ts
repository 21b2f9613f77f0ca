/** How long the security log is kept, with its network addresses. */
export const SECURITY_LOG_DAYS = 90;

/** How long records of what admins did are kept. */
export const ADMIN_ACTION_DAYS = 3 * 365;
