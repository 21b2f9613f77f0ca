import { dateWriter } from "./dates";

const dateTime = dateWriter({
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "Nov 21, 2026, 5:33 PM UTC", the same on the server and in the page. */
export function formatDateTime(date: Date | string): string {
  return `${dateTime(new Date(date))} UTC`;
}

const day = dateWriter({ dateStyle: "medium", timeZone: "UTC" });

/** Formats a date field's "2026-12-01" as "Dec 1, 2026". */
export function formatDay(text: string): string {
  return day(new Date(text));
}
