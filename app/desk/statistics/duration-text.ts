import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/dates";

/** "5 minutes", "3 hours", "2 days": how long something has waited (ms), rounded down. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return counted(ms / MINUTE_MS, "minute");
  return ms < 2 * DAY_MS ? counted(ms / HOUR_MS, "hour") : counted(ms / DAY_MS, "day");
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}
