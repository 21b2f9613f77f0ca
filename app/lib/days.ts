/**
 * Which day it is, and for whom. A day is text like "2026-11-28": it has no hours and no time zone,
 * and compares as text does. Moments are stored in UTC; a zone turns them into someone's day.
 */
const HOUR = 3_600_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Browsers name zones, in letters of any case: no more clocks are kept than there may be zones. */
const MOST_CLOCKS = 600;

/** What calendar and clock say in a time zone at a moment. */
function readClock(zone: string, moment: Date): { day: string; time: string } {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    if (clocks.size >= MOST_CLOCKS) clocks.clear();
    clocks.set(zone, clock);
  }
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}:${part("second")}`,
  };
}

/** The day on which a moment falls in a time zone. */
export function dayIn(zone: string, moment: Date): string {
  return readClock(zone, moment).day;
}

/** A moment as ISO writes it in a time zone: "2026-11-28T19:05:00-05:00". */
export function timeIn(zone: string, moment: Date): string {
  const { day, time } = readClock(zone, moment);
  const seconds = Math.floor(moment.getTime() / 1_000) * 1_000;
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - seconds) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${day}T${time}${minutes < 0 ? "-" : "+"}${hours}:${rest}`;
}

/** The day by UTC: what stored moments, payout runs and federal calendars go by. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day of a moment by this machine's own clock: in a browser, the visitor's. */
export function dayHere(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The latest day that it is anywhere on earth (UTC+14): no one was born after it. */
export function latestDay(moment: Date): string {
  return utcDay(new Date(moment.getTime() + 14 * HOUR));
}

/** The earliest day that it still is anywhere on earth (UTC-12). */
export function earliestDay(moment: Date): string {
  return utcDay(new Date(moment.getTime() - 12 * HOUR));
}

/** How far behind UTC the last people of the United States begin a day: American Samoa. */
const LAST_IN_THE_STATES_HOURS = 11;

/**
 * The day that has begun everywhere in the United States. Ages go by it, so that no child is 13 or
 * 18 before their birthday where they are. `day_everywhere()` is the same in the database.
 */
export function dayEverywhere(moment: Date): string {
  return utcDay(new Date(moment.getTime() - LAST_IN_THE_STATES_HOURS * HOUR));
}

/** The day so many days later, or earlier for less than zero. */
export function daysLater(day: string, days: number): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() + days);
  return utcDay(at);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** How many days lead from one day to another. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / (24 * HOUR));
}

/**
 * The day someone turns an age; a birthday on February 29 is on March 1 of other years.
 * `birthday_on()` is the same in the database.
 */
export function birthdayOn(dateOfBirth: string, age: number): string {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split("-").map(Number);
  return utcDay(new Date(Date.UTC(year + age, month - 1, day)));
}

/** Age in whole years from a date of birth; the birthday counts once it is everywhere in the States. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const today = dayEverywhere(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return birthdayOn(dateOfBirth, years) > today ? years - 1 : years;
}
