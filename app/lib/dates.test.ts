import { afterEach, expect, test } from "vitest";

import {
  DAY_MS,
  formatDate,
  formatDeadline,
  formatLongDate,
  HOUR_MS,
  legalAges,
  MINUTE_MS,
  timeLeft,
  weekOf,
} from "./dates";
import { formatDateTime } from "./date-time";
import { DEFAULT_ZONE, setShopZone } from "./shop-zone";

afterEach(() => {
  setShopZone(DEFAULT_ZONE);
});

// Some versions of the language data put a narrow space before PM.
const plain = (text: string) => text.replaceAll("\u202f", " ");

test.each([
  ["2026-11-16T00:00:00Z", "2026-11-16"],
  ["2026-11-22T23:59:59Z", "2026-11-16"],
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2027-01-01T12:00:00Z", "2026-12-28"],
])("the week of %s begins on Monday, %s", (moment, monday) => {
  expect(weekOf(new Date(moment))).toBe(monday);
});

test("children decide about their data from 13 on, and about everything from 18 on", () => {
  expect(legalAges).toEqual({ consent: 13, adult: 18 });
});

test("a minute, an hour and a day in milliseconds", () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
});

test("dates are written as Americans read them, where the shop is", () => {
  expect(formatDate("2026-11-22T04:59:59Z")).toBe("Nov 21, 2026");
  expect(formatLongDate(new Date("2026-11-21T05:00:00Z"))).toBe("November 21, 2026");
});

test("a day without a time is the same day in every zone", () => {
  for (const zone of ["Pacific/Pago_Pago", "Pacific/Guam", DEFAULT_ZONE]) {
    setShopZone(zone);
    expect(formatDate("2028-02-29")).toBe("Feb 29, 2028");
    expect(formatLongDate("2026-12-31")).toBe("December 31, 2026");
  }
});

test("moments follow the zone as soon as it is another, and times name it", () => {
  const moment = "2027-01-01T04:59:00Z";
  const written = () => plain(formatDateTime(moment));
  expect(written()).toBe("Dec 31, 2026, 11:59 PM EST");
  setShopZone("Pacific/Guam");
  expect([written(), formatDate(moment)]).toEqual(["Jan 1, 2027, 2:59 PM GMT+10", "Jan 1, 2027"]);
  setShopZone("Pacific/Honolulu");
  expect(written()).toBe("Dec 31, 2026, 6:59 PM HST");
});

test("a deadline names its day, date and time", () => {
  expect(plain(formatDeadline("2026-11-25T04:59:59.000Z"))).toBe(
    "Tuesday, November 24, 2026 at 11:59 PM EST",
  );
});

test.each([
  ["2026-11-25T12:00:00Z", "in 3 days"],
  ["2026-11-25T11:59:59Z", "in 2 days"],
  ["2026-12-22T11:59:59Z", "in 29 days"],
  ["2026-11-24T12:00:00Z", "in 2 days"],
  ["2026-11-24T11:59:59Z", "in 47 hours"],
  ["2026-11-22T13:00:00Z", "in 1 hour"],
  ["2026-11-22T12:59:59Z", "in less than an hour"],
  ["2026-11-22T12:00:00.001Z", "in less than an hour"],
  ["2026-11-22T12:00:00Z", "over"],
])("until %s it is %s", (date, text) => {
  expect(timeLeft(date, new Date("2026-11-22T12:00:00Z"))).toBe(text);
});
