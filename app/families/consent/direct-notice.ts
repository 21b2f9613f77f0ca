import { brand } from "~/brand";
import { SECURITY_LOG_DAYS } from "~/platform/audit/audit-limits";

import { formatCents } from "~/lib/money";

import { UNANSWERED_CONSENT_DAYS, VERIFICATION_CENTS } from "./consent-limits";
import { consentScopes } from "~/schema/scopes";

const optional = consentScopes.filter(({ isNeeded }) => !isNeeded);

/** "a photo, a few words and your state" */
function listed(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** The notice in five lines, above the boxes; what it leaves out is folded below it. */
export const noticeInShort = [
  "So far we know your child's birthday and your email address, nothing else.",
  "With your yes, your child gets an account and sends us drawings. They stay between your child, you and us.",
  "Public is only what you tick. You see each shirt with its words before anyone else does.",
  "We sell no data and show no ads. Our printer gets a drawing without a name.",
  "You can see, change, hide, take back or delete everything at any time.",
] as const;

/** The direct notice to parents, worded the same in the mail and on the page behind its link. */
export const directNotice = [
  {
    title: "What we have now",
    points: [
      "The child's date of birth, a random number for their browser, and your email address, which the child typed. Nothing else. We use them only to ask you.",
    ],
  },
  {
    title: "What we would collect with your consent",
    points: [
      "First and last name, an email address for signing in, and a password that no one can read: for the account.",
      ...consentScopes.flatMap(({ isNeeded, collects }) => (isNeeded && collects) || []),
      `If you allow it: ${listed(optional.flatMap(({ collects }) => collects ?? []))}.`,
      `Technical records (network address, browser) for security, for ${SECURITY_LOG_DAYS} days.`,
    ],
  },
  {
    title: "What would be public",
    points: [
      "Nothing, unless you allow it. These things, each only if you tick its box:",
      ...optional.flatMap(({ shows }) => shows ?? []),
      "Without first name and age group a T-shirt says “by a young artist” and stands under no age. What you untick later disappears at once and is deleted.",
      "Never: last name, date of birth, email, social media.",
    ],
  },
  {
    title: "Who receives what",
    points: [
      "The companies that work for us: our printer gets the drawing without a name, the payment provider gets your payout details, and our hosting and mail providers store and deliver. All of them are needed to run the shop, and none of them may use anything for itself.",
      "No one gets your child's data for advertising, and we sell none.",
    ],
  },
  {
    title: "How to say yes",
    points: [
      `It takes about three minutes: open the link on your own phone or computer, make an account of your own, tick boxes, and show that you are an adult with a ${formatCents(VERIFICATION_CENTS)} card check that is refunded at once, or with a signed form. Your child gets no account without it.`,
    ],
  },
  {
    title: "How to say no, and what happens then",
    points: [
      "Open the link and press “I do not agree”, or simply do nothing.",
      `If you say no, we delete the date of birth and your email at once. If you do not reply, we delete them ${UNANSWERED_CONSENT_DAYS} days after this notice.`,
      `With consent you can see, change, take back or delete everything later on ${brand.name}'s page for parents, and refuse to let us collect more. You may allow the account without allowing anything to be public.`,
    ],
  },
] as const;
