import { brand } from "~/brand";
import { SECURITY_LOG_DAYS } from "~/features/audit/audit-limits";

import { UNANSWERED_CONSENT_DAYS } from "./consent-limits";

/** The direct notice to parents, worded the same in the mail and on the page behind its link. */
export const directNotice = [
  {
    title: "What we have now",
    points: [
      "The child's date of birth, a random number for their browser, and your email address. Nothing else.",
    ],
  },
  {
    title: "What we would collect with your consent",
    points: [
      "First and last name, an email address for signing in, and a password that no one can read.",
      "The drawings your child uploads, with titles and notes.",
      "If you allow it: a photo, a few words about your child, and your state.",
      `Technical records (network address, browser) for security, for ${SECURITY_LOG_DAYS} days.`,
    ],
  },
  {
    title: "What would be public",
    points: [
      "Drawings and T-shirts that our team has looked at first.",
      "First name and age group, photo, bio and state: each only if you tick its box. Otherwise we show “Young Creator”.",
      "Never: last name, date of birth, email, social media.",
    ],
  },
  {
    title: "Who receives what",
    points: [
      "The print shop gets the artwork, the payment provider gets your payout details. No one gets your child's data for advertising.",
    ],
  },
  {
    title: "How to say no, and what happens then",
    points: [
      "Open the link and press “I do not agree”, or simply do nothing.",
      `If you say no, we delete the date of birth and your email at once. If you do not reply, we delete them ${UNANSWERED_CONSENT_DAYS} days after this notice.`,
      `With consent you can see, change, take back or delete everything later on ${brand.name}'s page for guardians. You may allow the account without allowing anything to be public.`,
    ],
  },
] as const;
