const day = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** "Tuesday, November 24, 2026 at 11:59 PM UTC". */
export function formatDeadline(date: Date | string): string {
  const at = new Date(date);
  return `${day.format(at)} at ${time.format(at)} UTC`;
}

const HOUR_MS = 60 * 60_000;

/** "in 3 days", "in 5 hours", "in less than an hour" or "over". */
export function timeLeft(date: Date | string, now: Date): string {
  const left = new Date(date).getTime() - now.getTime();
  if (left <= 0) return "over";
  const hours = Math.floor(left / HOUR_MS);
  if (hours === 0) return "in less than an hour";
  if (hours < 48) return hours === 1 ? "in 1 hour" : `in ${hours} hours`;
  return `in ${Math.floor(hours / 24)} days`;
}
