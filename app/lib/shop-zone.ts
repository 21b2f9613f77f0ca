import { dayIn, daysLater, timeIn } from "./days";

/** Where the shop is until an owner says otherwise. */
export const DEFAULT_ZONE = "America/New_York";

/** The attribute of a page that tells its scripts the zone. */
export const ZONE_ATTRIBUTE = "data-shop-zone";

let told: string | undefined;

/** The shop's time zone (IANA): what the settings said when this process, or this page, was last told. */
export function shopZone(): string {
  if (told) return told;
  const page = globalThis.document?.documentElement.getAttribute(ZONE_ATTRIBUTE);
  return page ?? DEFAULT_ZONE;
}

/**
 * Tells this process where the shop is.
 * @returns whether that is somewhere else than before
 */
export function setShopZone(zone: string): boolean {
  const isNew = zone !== shopZone();
  told = zone;
  return isNew;
}

/** Whether clocks know a time zone by this name, like "America/Denver". */
export function isZone(name: string): boolean {
  // Intl also takes bare offsets like "+05:00", which PostgreSQL reads the other way round.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The day (ISO) of a moment where the shop is. */
export function shopDay(moment: Date): string {
  return dayIn(shopZone(), moment);
}

/** A moment as the shop's clock has it, with its distance from UTC: "2026-11-28T19:05:00-05:00". */
export function shopTime(moment: Date): string {
  return timeIn(shopZone(), moment);
}

/** The first moment of a day (ISO) where the shop is, however many hours the day has. */
export function startOfShopDay(day: string): Date {
  // A day begins somewhere between 14 hours before and 12 after it does by UTC.
  let before = Date.parse(day) - 15 * HOUR;
  let begun = Date.parse(day) + 13 * HOUR;
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (shopDay(new Date(middle)) < day) before = middle;
    else begun = middle;
  }
  return new Date(begun);
}

/** The first moments of days (ISO) where the shop is: of the first one, and of the one after the last. */
export function shopDaysRange(first: string, last: string): { from: Date; until: Date } {
  return { from: startOfShopDay(first), until: startOfShopDay(daysLater(last, 1)) };
}

const HOUR = 3_600_000;
