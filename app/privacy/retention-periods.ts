import { BACKUP_DAYS } from "~/people/data-rights/backup-days";
import { ADMIN_ACTION_DAYS, SECURITY_LOG_DAYS } from "~/platform/audit/audit-limits";
import { BULK_RUN_DAYS } from "~/schema/bulk-limits";
import { GUEST_CART_DAYS } from "~/cart/cart-limits";
import { SET_UP_DAYS, UNANSWERED_CONSENT_DAYS } from "~/families/consent/consent-limits";
import { UNUSED_DAYS } from "~/families/consent/unused/unused-limits";
import { BIN_DAYS } from "~/drawings/sketch/sketch-limits";
import { DRAFT_DAYS } from "~/drawings/upload/draft-limits";
import {
  CONFIRM_DAYS,
  IDLE_READER_DAYS,
  READER_DAYS,
  REVIEW_READER_DAYS,
  WAIT_DAYS,
} from "~/store/news/news-limits";
import {
  HIDDEN_REVIEW_PICTURE_DAYS,
  REFUSED_REVIEW_PICTURE_DAYS,
} from "~/store/reviews/pictures/picture-limits";
import { GUEST_WISH_LIST_DAYS } from "~/store/wishes/wish-limits";

type Kept = {
  what: string;
  /** 0: the row has an expiry of its own. */
  days: number;
  /** What the days are counted from, or the row's own expiry. */
  from: string;
  outcome: string;
  why: string;
};

const YEAR = 365;

/**
 * How long each kind of data is kept. `retention-rules.server.ts` says which rows these are; the
 * privacy page and docs/privacy.md say the same. Anything not listed here is deleted by an event:
 * with the account, the consent or the parcel.
 */
export const retentionPeriods = {
  ageResult: {
    what: "age check that no account or consent followed",
    days: 0,
    from: "it expires, a day later",
    outcome: "deleted",
    why: "a second try in the same browser cannot change the result",
  },
  consentedAge: {
    what: "age check of a child whose parent agreed, while there is no account",
    days: SET_UP_DAYS,
    from: "the consent",
    outcome: "deleted",
    why: "the child chooses a password",
  },
  attempt: {
    what: "counted attempts (hashed)",
    days: 0,
    from: "they no longer count, a day at most",
    outcome: "deleted",
    why: "limits of sign-ins, uploads and forms",
  },
  closedAccount: {
    what: "account of a customer who turns out to be under 13",
    days: 0,
    from: "its mark expires, a day after it was closed",
    outcome: "erased",
    why: "an admin can correct a mistyped date",
  },
  unansweredConsent: {
    what: "request for consent without a reply",
    days: UNANSWERED_CONSENT_DAYS,
    from: "the last notice",
    outcome: "emptied, with the date of birth, the parent's email address and the emails to it",
    why: "the parent needs time to decide",
  },
  unusedAccount: {
    what: "account of a child under 13 that no one uses",
    days: UNUSED_DAYS,
    from: "the last sign-in, upload or sale",
    outcome: "erased, at least 30 days after the parent was told by email",
    why: "what no one needs is not kept",
  },
  session: {
    what: "sessions",
    days: 0,
    from: "they expire",
    outcome: "deleted",
    why: "signing in",
  },
  link: {
    what: "links in emails",
    days: 0,
    from: "they expire",
    outcome: "deleted",
    why: "confirming an address, setting a new password",
  },
  teamInvitation: {
    what: "invitations to the team that were not accepted (email)",
    days: 30,
    from: "the day they expire",
    outcome: "deleted",
    why: "an owner can send one again",
  },
  bulkRun: {
    what: "what the team did with many rows at once",
    days: BULK_RUN_DAYS,
    from: "the day it was asked for",
    outcome: "deleted",
    why: "which rows were refused, and why",
  },
  securityLog: {
    what: "security log (network address, browser)",
    days: SECURITY_LOG_DAYS,
    from: "the event",
    outcome: "deleted",
    why: "abuse is often noticed weeks later",
  },
  errorGroup: {
    what: "errors of the software, grouped (nothing about anyone)",
    days: 90,
    from: "the last time it happened",
    outcome: "deleted",
    why: "what was fixed may come back",
  },
  sentMail: {
    what: "emails",
    days: 90,
    from: "the day they were written",
    outcome: "emptied; the fact that one was sent stays",
    why: "questions about an email, and none is sent twice",
  },
  rejectedDesign: {
    what: "rejected drawings with their files",
    days: 90,
    from: "the review",
    outcome: "erased",
    why: "the creator may ask why",
  },
  binnedSketch: {
    what: "drawings that were drawn here and thrown away",
    days: BIN_DAYS,
    from: "the day they were thrown away",
    outcome: "erased",
    why: "they can be put back",
  },
  designDraft: {
    what: "pictures that were chosen and not submitted, with what was typed",
    days: DRAFT_DAYS,
    from: "the upload",
    outcome: "erased",
    why: "the creator may go on with it",
  },
  guestCart: {
    what: "guests' carts",
    days: GUEST_CART_DAYS,
    from: "the last change",
    outcome: "deleted",
    why: "as long as the browser's cookie remembers the cart",
  },
  guestWishList: {
    what: "guests' wish lists",
    days: GUEST_WISH_LIST_DAYS,
    from: "the last change",
    outcome: "deleted",
    why: "as long as the browser's cookie remembers the list",
  },
  unconfirmedFollow: {
    what: "what a guest wants to follow, not confirmed by email",
    days: CONFIRM_DAYS,
    from: "the day it was asked for",
    outcome: "deleted",
    why: "as long as the link in the email works",
  },
  unconfirmedWait: {
    what: "a shirt that a guest is waiting for, not confirmed by email",
    days: CONFIRM_DAYS,
    from: "the day it was asked for",
    outcome: "deleted",
    why: "as long as the link in the email works",
  },
  stockWait: {
    what: "a shirt that someone is waiting for",
    days: WAIT_DAYS,
    from: "the day it was asked for",
    outcome: "deleted; at once when we have told that it is back",
    why: "a shirt that is sold out may come back",
  },
  idleReader: {
    what: "address that asked for emails about shirts, without anything left to tell",
    days: IDLE_READER_DAYS,
    from: "the last change",
    outcome: "deleted",
    why: "someone may follow another artist",
  },
  reviewReader: {
    what: "address that was asked for a review and follows nothing",
    days: REVIEW_READER_DAYS,
    from: "the last such email",
    outcome: "deleted",
    why: "the links in the email have to work",
  },
  newsReader: {
    what: "address that asked for emails about shirts, with what it follows",
    days: READER_DAYS,
    from: "the last change",
    outcome: "deleted",
    why: "someone who never comes back is not written to forever",
  },
  contactMessage: {
    what: "contact messages",
    days: YEAR,
    from: "the day they were sent",
    outcome: "deleted",
    why: "a conversation may go on",
  },
  report: {
    what: "decided reports",
    days: YEAR,
    from: "the day they were sent",
    outcome: "deleted",
    why: "the same page may be reported again",
  },
  preserved: {
    what: "pictures that someone on the team called serious, with what was known of them",
    days: YEAR,
    from: "the report to the authorities, or the decision",
    outcome: "deleted",
    why: "the law asks to keep what was reported for a year, unseen",
  },
  takedown: {
    what: "notices of copyright and objections to them, with who sent them",
    days: 3 * YEAR,
    from: "the end of the case",
    outcome: "deleted",
    why: "claims about copyright can be made for three years",
  },
  refusedReviewPicture: {
    what: "why a picture in a review was refused (the picture itself goes at once)",
    days: REFUSED_REVIEW_PICTURE_DAYS,
    from: "the decision",
    outcome: "deleted",
    why: "the writer may ask why",
  },
  hiddenReviewPicture: {
    what: "pictures in a review that is hidden",
    days: HIDDEN_REVIEW_PICTURE_DAYS,
    from: "the day it was hidden",
    outcome: "deleted",
    why: "a mistake can be put right",
  },
  providerEvent: {
    what: "events of the payment and print providers, handled or given up",
    days: YEAR,
    from: "the day they arrived",
    outcome: "deleted",
    why: "questions about a payment, and none is handled twice",
  },
  returnRequest: {
    what: "what a buyer wrote about a return, and its picture",
    days: 2 * YEAR,
    from: "the decision",
    outcome: "emptied; which shirts were returned stays with the order",
    why: "questions about a return, and claims about defects",
  },
  waitlistEntry: {
    what: "waitlist",
    days: 2 * YEAR,
    from: "the day of joining",
    outcome: "deleted",
    why: "the program may start late",
  },
  adminAction: {
    what: "records of admin actions",
    days: ADMIN_ACTION_DAYS,
    from: "the action",
    outcome: "deleted",
    why: "who decided what about whom",
  },
  endedConsent: {
    what: "records of ended consents",
    days: 3 * YEAR,
    from: "their end",
    outcome: "deleted",
    why: "proof that there was a parent's consent",
  },
  deliveredAddress: {
    what: "delivery address and gift note of a deleted account's open order",
    days: 0,
    from: "it is delivered or given up",
    outcome: "emptied",
    why: "the parcel still has to arrive",
  },
  erasedId: {
    what: "ids of what was erased (nothing else about it)",
    days: BACKUP_DAYS,
    from: "the erasure",
    outcome: "deleted",
    why: "a restored backup erases it again",
  },
  orderBuyer: {
    what: "who bought, the delivery address, and a gift's note, day and code",
    days: 7 * YEAR,
    from: "the order",
    outcome: "emptied; the amounts stay in the books",
    why: "tax law",
  },
} satisfies Record<string, Kept>;

/** What only the visitor's browser keeps. */
export const browserRetention = {
  ageMark: {
    what: 'cookie that remembers "under 13"',
    days: YEAR,
    from: "the age check",
    outcome: "deleted by the browser",
    why: "a child who tries again next month is still a child",
  },
  knownBrowser: {
    what: "cookie that says who has signed in with this browser before (hashed)",
    days: 180,
    from: "the last sign-in",
    outcome: "deleted by the browser",
    why: "wrong passwords that others try do not lock the owner out",
  },
  typedText: {
    what: "text typed into a form when a session ended, in its tab (no password, birthday, card, code or file)",
    days: 0,
    from: "it is typed again after signing in, for an hour at most, or until signing out",
    outcome: "deleted by the browser",
    why: "no one has to type it twice",
  },
  checkoutDraft: {
    what: "what is typed at checkout, in its tab (email, address, gift note and day, discount code; nothing about the payment)",
    days: 0,
    from: "the order is paid, for an hour after the last letter at most, or until signing out",
    outcome: "deleted by the browser",
    why: "a reload or an ended session loses nothing",
  },
  unsentPicture: {
    what: "picture that a network lost, with its title and words, on the artist's device, for their own account only",
    days: 0,
    from: "it has arrived, or its artist throws it away",
    outcome: "deleted by our page in the browser",
    why: "a lost network loses no drawing",
  },
} satisfies Record<string, Kept>;

export type RetainedData = keyof typeof retentionPeriods;
export type RetainedInBrowser = keyof typeof browserRetention;

/** "90 days", "1 year"; empty for rows with an expiry of their own. */
export function retentionCopy(kind: RetainedData | RetainedInBrowser): string {
  const { days } = { ...retentionPeriods, ...browserRetention }[kind];
  if (days === 0) return "";
  if (days === 1) return "1 day";
  if (days % YEAR !== 0) return `${days} days`;
  const years = days / YEAR;
  return years === 1 ? "1 year" : `${years} years`;
}
