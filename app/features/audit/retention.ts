import { DAY_MS } from "~/lib/dates";

/**
 * How many days each kind of data is kept; the privacy page says the same from this table. What is
 * not here ends by itself (sessions, links, answers to the age gate) or with the account.
 */
export const keptDays = {
  securityLog: 90,
  sentMail: 90,
  rejectedDesign: 90,
  guestCart: 180,
  contactMessage: 365,
  report: 365,
  providerEvent: 365,
  waitlistEntry: 2 * 365,
  adminAction: 3 * 365,
  endedConsent: 3 * 365,
  orderBuyer: 7 * 365,
} as const;

export type KeptData = keyof typeof keptDays;

/** What is older than this has been kept long enough. */
export function keptSince(data: KeptData, now: Date): Date {
  return new Date(now.getTime() - keptDays[data] * DAY_MS);
}

/** "90 days", "1 year" */
export function keptCopy(data: KeptData): string {
  const days = keptDays[data];
  if (days % 365 !== 0) return `${days} days`;
  const years = days / 365;
  return years === 1 ? "1 year" : `${years} years`;
}
