/** How long a parent who followed the one who consented has to prove that they are an adult. */
export const FOLLOWER_CHECK_DAYS = 30;
