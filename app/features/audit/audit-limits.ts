/** How long the security log is kept, with its network addresses. */
export const SECURITY_LOG_DAYS = 90;
