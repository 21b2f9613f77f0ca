import {
  retentionCopy,
  type RetainedData,
  type RetainedInBrowser,
} from "~/privacy/retention-periods";

import { LegalTable } from "./legal-page";

type Row = readonly [data: string, keptFor: string, then: string];

/** Each kind that the table of retention knows, in a visitor's words; none can be left out. */
const kept: Record<RetainedData | RetainedInBrowser, Row> = {
  unansweredConsent: [
    "Date of birth and parent's email before consent",
    `${retentionCopy("unansweredConsent")} after our last notice`,
    "Deleted",
  ],
  ageResult: ["An age check that does not lead to an account", "1 day", "Deleted"],
  ageMark: [
    "A cookie that remembers “under 13”",
    retentionCopy("ageMark"),
    "Deleted by your browser",
  ],
  typedText: [
    "What you were typing when your session ended, in that tab only",
    "Until you sign in again, 1 hour at most",
    "Deleted by your browser",
  ],
  checkoutDraft: [
    "What you type at checkout, in that tab only",
    "Until you have paid or signed out, 1 hour at most",
    "Deleted by your browser",
  ],
  unsentPicture: [
    "A picture that a network lost, on the artist’s device",
    "Until it has arrived, or the artist throws it away",
    "Deleted by your browser",
  ],
  knownBrowser: [
    "A cookie that says who has signed in with this browser before",
    `${retentionCopy("knownBrowser")} after the last time`,
    "Deleted by your browser",
  ],
  consentedAge: [
    "The age check of a child whose parent agreed",
    `Until the child chooses a password, ${retentionCopy("consentedAge")} at most`,
    "Deleted",
  ],
  closedAccount: [
    "A shopper's account that turns out to be a child's",
    "Closed at once, kept for 1 day in case the date was mistyped",
    "Deleted",
  ],
  endedConsent: [
    "Record of a consent, with the name on the card",
    `As long as the account, then ${retentionCopy("endedConsent")}`,
    "Deleted",
  ],
  designDraft: [
    "A picture that was chosen and not submitted",
    `${retentionCopy("designDraft")}, with what was typed`,
    "Deleted",
  ],
  binnedSketch: [
    "A drawing that was drawn here and thrown away",
    `${retentionCopy("binnedSketch")}, to be put back`,
    "Deleted",
  ],
  rejectedDesign: [
    "Rejected drawings",
    `${retentionCopy("rejectedDesign")}, so that you can ask why`,
    "Deleted",
  ],
  orderBuyer: [
    "Who bought, where it was sent, and the gift note",
    `${retentionCopy("orderBuyer")} (tax law), or until you delete the account`,
    "Deleted; the books keep amounts without a name",
  ],
  returnRequest: [
    "What you wrote about a return, and its picture",
    `${retentionCopy("returnRequest")} after our decision, or until you delete the account`,
    "Deleted; which shirts were returned stays with the order",
  ],
  refusedReviewPicture: [
    "Why we did not show a picture in your review; the picture goes at once",
    `${retentionCopy("refusedReviewPicture")} after our decision`,
    "Deleted",
  ],
  hiddenReviewPicture: [
    "Pictures in a review that we have hidden",
    `${retentionCopy("hiddenReviewPicture")}, or until you delete the account`,
    "Deleted",
  ],
  errorGroup: [
    "Errors in our software, without anything about you",
    `${retentionCopy("errorGroup")} after the last time`,
    "Deleted",
  ],
  deliveredAddress: [
    "Address and gift note of a parcel on its way when you delete the account",
    "Until it is delivered",
    "Deleted",
  ],
  unusedAccount: [
    "The account of a child under 13 that no one uses",
    `${retentionCopy("unusedAccount")} after the last sign-in, upload or sale; we write to the parent at least 30 days before`,
    "Deleted, with the drawings",
  ],
  erasedId: [
    "ID numbers of what was deleted, and nothing else about it",
    `${retentionCopy("erasedId")}, so that a restored backup is deleted again`,
    "Deleted",
  ],
  session: ["Sign-in sessions", "30 minutes without a click, 12 hours at most", "Deleted"],
  link: ["Links in our emails", "Until they are used or expire", "Deleted"],
  attempt: [
    "Counted attempts to sign in or upload, without your address",
    "1 day at most",
    "Deleted",
  ],
  bulkRun: ["What our team did in bulk in a list", retentionCopy("bulkRun"), "Deleted"],
  teamInvitation: [
    "An invitation to our team that is not accepted",
    `7 days, and ${retentionCopy("teamInvitation")} more`,
    "Deleted",
  ],
  securityLog: ["Security log", retentionCopy("securityLog"), "Deleted"],
  sentMail: [
    "What our emails to you say",
    `${retentionCopy("sentMail")}; their links until they are delivered`,
    "Deleted; the fact that we sent one stays",
  ],
  contactMessage: ["Contact messages", retentionCopy("contactMessage"), "Deleted"],
  preserved: [
    "A picture that it is a crime to show, with what we know of it, for the authorities",
    retentionCopy("preserved"),
    "Deleted",
  ],
  takedown: [
    "A notice of copyright, or an objection to one, with who sent it",
    `${retentionCopy("takedown")} after the end of the case`,
    "Deleted",
  ],
  report: ["Reports of a page", `${retentionCopy("report")}, once our team has decided`, "Deleted"],
  waitlistEntry: [
    "Waitlist",
    `Until the program starts, or you ask; ${retentionCopy("waitlistEntry")} at most`,
    "Deleted",
  ],
  guestCart: ["A cart without an account", retentionCopy("guestCart"), "Deleted"],
  guestWishList: ["A wish list without an account", retentionCopy("guestWishList"), "Deleted"],
  unconfirmedFollow: [
    "An address typed to follow someone, until the link in our email was used",
    retentionCopy("unconfirmedFollow"),
    "Deleted",
  ],
  unconfirmedWait: [
    "An address typed to hear when a shirt is back, until the link in our email was used",
    retentionCopy("unconfirmedWait"),
    "Deleted",
  ],
  stockWait: [
    "A shirt you are waiting for",
    `Until we have told you, ${retentionCopy("stockWait")} at most`,
    "Deleted",
  ],
  idleReader: [
    "An address that no longer follows or waits for anything",
    retentionCopy("idleReader"),
    "Deleted",
  ],
  reviewReader: [
    "An address that we asked about a shirt, and that follows nothing",
    `${retentionCopy("reviewReader")} after that email`,
    "Deleted; what you have stopped stays stopped",
  ],
  newsReader: [
    "An address that we write to about shirts, and whom it follows",
    `Until you stop it or delete it, ${retentionCopy("newsReader")} after your last change at most`,
    "Deleted",
  ],
  providerEvent: [
    "Messages from the payment and print providers",
    retentionCopy("providerEvent"),
    "Deleted",
  ],
  adminAction: ["Record of what our team changed", retentionCopy("adminAction"), "Deleted"],
};

/** What no period ends, but an event. */
const untilThen: readonly Row[] = [
  ["Account and profile", "Until you delete the account", "Deleted at once"],
  ["An adult shopper's date of birth", "Until the account is made", "Deleted"],
  [
    "A child's data after consent is taken back",
    "Hidden at once",
    "Deleted; the books keep amounts without a name",
  ],
  [
    "Drawings that were sold",
    "As long as they are sold",
    "Deleted with the account; past orders keep their title",
  ],
];

/** How long each kind of data is kept. */
export const howLong = {
  id: "how-long",
  title: "How long we keep it",
  body: (
    <LegalTable
      caption="How long we keep each kind of data"
      head={["Data", "Kept for", "Then"]}
      rows={[...untilThen, ...Object.values(kept)]}
    />
  ),
};
