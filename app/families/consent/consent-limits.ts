import { DAY_MS } from "~/lib/dates";
import { SMALLEST_CHARGE_CENTS } from "~/lib/smallest-charge";

/** How long the link in a parent's mail works. */
export const LINK_LIFETIME_DAYS = 7;
export const LINK_LIFETIME_MS = LINK_LIFETIME_DAYS * DAY_MS;
/** How long a change of boxes can be taken back by the link in its mail. */
export const TAKE_BACK_DAYS = 7;
/** How the kept hash of such a link begins. */
export const TAKE_BACK = "take-back-scopes:";
/** A parent who has not responded gets one reminder, this long after the notice. */
export const REMINDER_AFTER_MS = 3 * DAY_MS;
/** What is kept about a child without consent is deleted this long after the notice. */
export const UNANSWERED_CONSENT_DAYS = 14;
export const DELETION_AFTER_MS = UNANSWERED_CONSENT_DAYS * DAY_MS;
/** The card charge that proves an adult is present; refunded at once. */
export const VERIFICATION_CENTS = SMALLEST_CHARGE_CENTS;
/** How long a card page stays open. */
export const CARD_PAGE_LIFETIME_MS = 60 * 60_000;
/** How long the child may take to choose a password after consent. */
export const SET_UP_DAYS = 365;
export const SET_UP_LIFETIME_MS = SET_UP_DAYS * DAY_MS;
/** How long before one parent's end of a consent, or of the other's part in it, the other is told. */
export const TOLD_BEFORE_DAYS = 7;
export const MAX_FORM_BYTES = 10 * 1024 * 1024;
