/** Begins the cause of the last mail to somebody: nothing of it is kept once it is delivered. */
export const LAST_MAIL = "account-deleted:";
