import { mondayOf, utcDay } from "./days";
import { shopZone } from "./shop-zone";

/** Writes dates in one form. What writes is made at the first one: that takes long, and few pages have each form. */
export function dateWriter(form: Intl.DateTimeFormatOptions): (date: Date) => string {
  let writer: Intl.DateTimeFormat | undefined;
  return (date) => (writer ??= new Intl.DateTimeFormat("en-US", form)).format(date);
}

/** The same where the shop is; a day (ISO) without a time is itself everywhere. */
export function shopDateWriter(form: Intl.DateTimeFormatOptions): (date: Date | string) => string {
  const ofDay = dateWriter({ ...form, timeZone: "UTC" });
  let written = { zone: "", write: ofDay };
  return (date) => {
    if (typeof date === "string" && DAY.test(date)) return ofDay(new Date(date));
    const zone = shopZone();
    if (written.zone !== zone) written = { zone, write: dateWriter({ ...form, timeZone: zone }) };
    return written.write(new Date(date));
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** "Nov 21, 2026" where the shop is, the same on the server and in the page. */
export const formatDate = shopDateWriter({ dateStyle: "medium" });

/** "November 21, 2026" where the shop is. */
export const formatLongDate = shopDateWriter({ dateStyle: "long" });

/** From when on people decide about their data, and about everything (years). */
export const legalAges = { consent: 13, adult: 18 } as const;

/** The Monday (UTC) of a date's week as an ISO date: payouts are keyed by it. */
export function weekOf(date: Date): string {
  return mondayOf(utcDay(date));
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const deadlineDay = shopDateWriter({
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const deadlineTime = shopDateWriter({
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "Tuesday, November 24, 2026 at 11:59 PM EST". */
export function formatDeadline(date: Date | string): string {
  return `${deadlineDay(date)} at ${deadlineTime(date)}`;
}

/** "in 3 days", "in 5 hours", "in less than an hour" or "over". */
export function timeLeft(date: Date | string, now: Date): string {
  const left = new Date(date).getTime() - now.getTime();
  if (left <= 0) return "over";
  const hours = Math.floor(left / HOUR_MS);
  if (hours === 0) return "in less than an hour";
  if (hours < 48) return hours === 1 ? "in 1 hour" : `in ${hours} hours`;
  return `in ${Math.floor(hours / 24)} days`;
}
