import { dateWriter } from "~/lib/dates";

const monthAndDay = dateWriter({
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** "Dec 1", of a day (ISO). */
export const dayText = (day: string) => monthAndDay(new Date(day));

/** "Dec 1–8" or "Dec 28 – Jan 6". */
export function daysText({ first, last }: { first: string; last: string }): string {
  const [from, to] = [first, last].map(dayText);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${from}–${Number(last.slice(8))}`
    : `${from} – ${to}`;
}
