import { keptCopy } from "~/features/retention/kept-data";

import { LegalTable } from "./legal-page";

/** How long each kind of data is kept. */
export const howLong = {
  id: "how-long",
  title: "How long we keep it",
  body: (
    <LegalTable
      caption="How long we keep each kind of data"
      head={["Data", "Kept for", "Then"]}
      rows={[
        [
          "Date of birth and parent's email before consent",
          `${keptCopy("unansweredConsent")} after our last notice`,
          "Deleted",
        ],
        ["Account and profile", "Until you delete the account", "Deleted within 30 days"],
        [
          "A child's data after consent is taken back",
          "Hidden at once",
          "Deleted; the books keep amounts without a name",
        ],
        [
          "Record of a consent",
          `As long as the account, then ${keptCopy("endedConsent")}`,
          "Deleted",
        ],
        ["Rejected drawings", `${keptCopy("rejectedDesign")}, so that you can ask why`, "Deleted"],
        [
          "Drawings that were sold",
          "As long as they are sold",
          "Deleted with the account; past orders keep their title",
        ],
        [
          "Who bought, and where it was sent",
          `${keptCopy("orderBuyer")} (tax law), or until you delete the account`,
          "Deleted; the books keep amounts without a name",
        ],
        ["Sign-in sessions", "30 minutes without a click, 12 hours at most", "Deleted"],
        ["Security log", keptCopy("securityLog"), "Deleted"],
        [
          "Mails we sent you",
          `The text until it is delivered, the subject ${keptCopy("sentMail")}`,
          "Deleted; the fact that we sent one stays",
        ],
        ["Contact messages", keptCopy("contactMessage"), "Deleted"],
        ["Reports of a page", `${keptCopy("report")}, once our team has decided`, "Deleted"],
        [
          "Waitlist",
          `Until the program starts, or you ask; ${keptCopy("waitlistEntry")} at most`,
          "Deleted",
        ],
        ["A cart without an account", keptCopy("guestCart"), "Deleted"],
        ["Messages of the payment provider", keptCopy("providerEvent"), "Deleted"],
        ["Record of what our team changed", keptCopy("adminAction"), "Deleted"],
      ]}
    />
  ),
};
