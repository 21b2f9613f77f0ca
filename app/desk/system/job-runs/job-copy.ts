type JobCopy = {
  title: string;
  /** One sentence for the owner. */
  does: string;
};

/** What each background job does, by its name. */
const words: Readonly<Record<string, JobCopy>> = {
  "remind-parents": {
    title: "Remind parents",
    does: "Reminds a parent once who has not answered a child's request after three days.",
  },
  "ask-guardians": {
    title: "Ask guardians",
    does: "Asks guardians before a shirt is shown, where they want to be asked, and reminds them.",
  },
  "release-shirts": {
    title: "Release shirts",
    does: "Publishes shirts whose guardian said yes or let the time for a no pass.",
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
    does: "Writes to those who wait for a shirt that is back, and once a day to those who follow someone with a new one.",
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
    does: "Takes the database's own samples anew where something changed, so that they hold nothing erased.",
  },
  "seal-audit": {
    title: "Seal the audit",
    does: "Seals the newest records, so that no one can change them without being seen.",
  },
  "make-hints": {
    title: "Look for hints",
    does: "Looks for faces, names and similar drawings in new uploads, for the reviewer.",
  },
  "fold-kept-counts": {
    title: "Add up the kept counts",
    does: "Makes one number of many changes of the counts that this area's lists show.",
  },
  "count-owed": {
    title: "Count what is owed",
    does: "Counts what creators are owed and what happens next with it: the lists of payouts use it.",
  },
  "count-months": {
    title: "Count the months",
    does: "Counts each month's figures and what the payment provider has differently: the reports show them.",
  },
  "count-sales": {
    title: "Count what was sold",
    does: "Counts the pieces of each shirt sold in 90 days: lists sorted by 'Most popular' use them.",
  },
  "purge-store-traces": {
    title: "Tidy the store's lists",
    does: "Removes what the store's lists no longer need of hidden shirts.",
  },
  "remove-retired-files": {
    title: "Remove old files",
    does: "Deletes files that no row names any more.",
  },
  "tell-reviewers": {
    title: "Tell reviewers",
    does: "Mails the team about reports that have waited too long.",
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
    does: "Tries the payment provider's events again that could not be processed at first.",
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
  "assume-delivered": {
    title: "Count orders as delivered",
    does: "Counts a shipped order as delivered when nothing was heard for a week.",
  },
  "ask-for-reviews": {
    title: "Ask for reviews",
    does: "Writes to buyers ten days after the delivery, once for each order.",
  },
  "send-refunds": {
    title: "Send refunds",
    does: "Asks the payment provider for the refunds that are waiting.",
  },
  "create-payouts": {
    title: "Create payouts",
    does: "Gathers on Mondays what creators have earned.",
  },
  "follow-departures": {
    title: "Follow departures",
    does: "Pays guardians the last earnings of children who have left.",
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
    does: "Works row by row through what was asked for in lists, and undoes it.",
  },
  "mockups-ahead": {
    title: "Draw mockups ahead",
    does: "Sets up and draws the four standard mockups of the drawings that are reviewed next.",
  },
  "report-tax": {
    title: "Report sales tax",
    does: "Tells the payment provider of sales tax that was paid and given back.",
  },
  "prepare-pictures": {
    title: "Prepare pictures",
    does: "Makes the pictures of the first pages before anyone asks for them.",
  },
  "check-health": {
    title: "Check the system's health",
    does: "Looks at the database, files, mail, providers and disk, and mails the owners what has turned red.",
  },
  "send-weekly-figures": {
    title: "Send the weekly mail",
    does: "Mails the owners the figures of last week on Mondays.",
  },
  "count-visits": {
    title: "Count visits",
    does: "Closes the count of finished days and deletes the marks it was made of.",
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
