/** Prefix of the cause of the last mail to a person: nothing of it is kept once it is delivered. */
export const LAST_MAIL = "account-deleted:";
