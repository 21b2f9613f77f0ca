/** Artists and collections that one address follows, and shirts that it waits for. */
export const MAX_FOLLOWS = 100;
export const MAX_WAITS = 50;
/** How long the link works that confirms what a guest asked for. */
export const CONFIRM_DAYS = 7;
/** Another such link is sent to an address after this time at the earliest. */
export const CONFIRM_AGAIN_MINUTES = 60;
/** At most one mail about what is followed in this time. */
export const NEWS_EVERY_HOURS = 24;
/** What is older is no news: to someone who wants these mails again, for example. */
export const NEWS_DAYS = 7;
/** Shirts in one mail. */
export const MAX_SHIRTS_IN_NEWS = 12;
/** A shirt that did not come back within this time is not waited for any longer. */
export const WAIT_DAYS = 365;
/** An address that asked for nothing and changed nothing for so long is written to no more. */
export const READER_DAYS = 2 * 365;
/** An address without anything that it follows or waits for: no longer than the link that confirms. */
export const IDLE_READER_DAYS = CONFIRM_DAYS;
/** An address that was only asked for a review: as long as the mail's links have to work. */
export const REVIEW_READER_DAYS = 60;
