const dateTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "Nov 21, 2026, 5:33 PM UTC", the same on the server and in the page. */
export function formatDateTime(date: Date | string): string {
  return `${dateTime.format(new Date(date))} UTC`;
}
