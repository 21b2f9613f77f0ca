type JobCopy = {
  title: string;
  /** One sentence for the owner. */
  does: string;
};

/** What each background job does, by its name. */
const words: Readonly<Record<string, JobCopy>> = {
  "remind-parents": {
    title: "Remind parents",
    does: "Reminds parents once if they have not answered a child's request after three days.",
  },
  "ask-guardians": {
    title: "Ask parents",
    does: "Asks parents before a shirt is shown, where they were not asked yet, and reminds them.",
  },
  "follow-guardians": {
    title: "Follow parents' wishes",
    does: "Ends what one of two parents asked to end seven days before, and deletes invitations of another parent that no one accepted.",
  },
  "release-shirts": {
    title: "Release shirts",
    does: "Shows shirts whose parent let the time to say no pass.",
  },
  "follow-birthdays": {
    title: "Follow birthdays",
    does: "Moves creators to their new age group and tells children and parents beforehand.",
  },
  "warn-unused-accounts": {
    title: "Warn about unused accounts",
    does: "Tells parents that a child's account that no one uses will be erased.",
  },
  "send-news": {
    title: "Tell followers",
    does: "Writes to people waiting for a shirt that is back in stock, and once a day to followers of an artist with a new one.",
  },
  "keep-erased-ids": {
    title: "Keep the list of erasures",
    does: "Writes to the file store what was erased, so that a restored backup erases it again.",
  },
  "apply-retention": {
    title: "Delete old data",
    does: "Deletes what has been kept as long as the privacy policy says.",
  },
  "forget-in-statistics": {
    title: "Forget in statistics",
    does: "Refreshes the database's own samples where something changed, so that they hold nothing that was erased.",
  },
  "seal-audit": {
    title: "Seal the audit",
    does: "Seals the newest records, so that no one can change them unnoticed.",
  },
  "make-hints": {
    title: "Look for hints",
    does: "Looks for faces, names and similar drawings in new uploads, for the reviewer.",
  },
  "count-sales": {
    title: "Count what was sold",
    does: "Counts how many of each shirt were sold in 90 days, for lists sorted by 'Most popular'.",
  },
  "purge-store-traces": {
    title: "Tidy the store's lists",
    does: "Removes what the store's lists no longer need about hidden shirts.",
  },
  "remove-retired-files": {
    title: "Remove old files",
    does: "Deletes files that nothing refers to any more.",
  },
  "follow-certificate": {
    title: "Follow the certificate",
    does: "Emails whoever prints a month, a week and a day before the certificate ends under which youth sizes are sold, and takes them off public pages the day after.",
  },
  "put-back-shirts": {
    title: "Put shirts back",
    does: "Puts a shirt back into the store whose artist objected to a notice of copyright, once the law's business days are over.",
  },
  "tell-reviewers": {
    title: "Tell reviewers",
    does: "Emails the team about reports that have waited too long, and owners about urgent ones that no one has decided.",
  },
  "deliver-mails": {
    title: "Deliver mails",
    does: "Sends the mails that are waiting, and tries failed ones again.",
  },
  "deliver-sandbox-events": {
    title: "Deliver sandbox events",
    does: "Plays the payment provider's events in the demo.",
  },
  "handle-payment-events": {
    title: "Handle payment events",
    does: "Retries the payment provider's events that could not be processed at first.",
  },
  "reconcile-orders": {
    title: "Reconcile orders",
    does: "Asks the payment provider about unpaid orders whose answer never came.",
  },
  "check-guardians-cards": {
    title: "Check guardians' cards",
    does: "Asks the payment provider about parents' card checks, and gives the charge back.",
  },
  "refund-cancelled-lines": {
    title: "Refund canceled shirts",
    does: "Refunds shirts of orders that were canceled before printing.",
  },
  "follow-late-orders": {
    title: "Tell of late orders",
    does: "Writes to buyers before the day passes by which their order was to ship, and refunds what no one waits for.",
  },
  "assume-delivered": {
    title: "Count orders as delivered",
    does: "Counts a shipped order as delivered if nothing is heard for a week.",
  },
  "ask-for-reviews": {
    title: "Ask for reviews",
    does: "Writes to buyers ten days after delivery, once per order.",
  },
  "send-refunds": {
    title: "Send refunds",
    does: "Asks the payment provider for the refunds that are waiting.",
  },
  "create-payouts": {
    title: "Create payouts",
    does: "On Mondays, looks for new tax forms and gathers what creators have earned.",
  },
  "follow-departures": {
    title: "Follow departures",
    does: "Tells and reminds whoever receives what an erased account had earned.",
  },
  "send-payouts": {
    title: "Send payouts",
    does: "Sends payouts that are ready to creators and guardians.",
  },
  "keep-print-orders": {
    title: "Keep print orders",
    does: "Places orders with the print provider and follows them until they arrive.",
  },
  "follow-print-stock": {
    title: "Follow the print provider's stock",
    does: "Reads which shirts the print provider has run out of.",
  },
  "check-ledger": {
    title: "Check the books",
    does: "Compares our books with each other and with the payment provider. Counts what differs.",
  },
  "work-bulk-runs": {
    title: "Many at once",
    does: "Works row by row through what was asked for in lists, or undoes it.",
  },
  "mockups-ahead": {
    title: "Draw mockups ahead",
    does: "Sets up and draws the four standard mockups of the drawings to be reviewed next.",
  },
  "report-tax": {
    title: "Report sales tax",
    does: "Tells the payment provider about sales tax that was paid and refunded.",
  },
  "check-health": {
    title: "Check the system's health",
    does: "Looks at the database, files, mail, providers and disk, and emails the owners about what has turned red.",
  },
  "send-weekly-figures": {
    title: "Send the weekly mail",
    does: "Emails the owners last week's figures on Mondays.",
  },
  "count-visits": {
    title: "Count visits",
    does: "Closes the counts of past days and deletes the marks they were made from.",
  },
};

/** A job that has no words yet is called by its name. */
export function jobCopy(name: string): JobCopy {
  const spoken = name.replaceAll("-", " ");
  const unnamed = { title: spoken.charAt(0).toUpperCase() + spoken.slice(1), does: "" };
  return hasJobCopy(name) ? (words[name] ?? unnamed) : unnamed;
}

export function hasJobCopy(name: string): boolean {
  return Object.hasOwn(words, name);
}
