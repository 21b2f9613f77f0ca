import { afterEach, describe, expect, test } from "vitest";

import { daysBetween, daysLater } from "./days";
import {
  DEFAULT_ZONE,
  isZone,
  setShopZone,
  shopDay,
  shopDaysRange,
  shopZone,
  startOfShopDay,
} from "./shop-zone";

const HOUR = 3_600_000;

afterEach(() => {
  setShopZone(DEFAULT_ZONE);
});

test("the shop is in New York until it is told otherwise, and says whether it has moved", () => {
  expect(shopZone()).toBe("America/New_York");
  expect([setShopZone("America/Denver"), setShopZone("America/Denver")]).toEqual([true, false]);
  expect(shopZone()).toBe("America/Denver");
});

test.each([
  ["America/New_York", true],
  ["Pacific/Honolulu", true],
  ["UTC", true],
  ["America/Nowhere", false],
  ["+05:00", false],
  ["-5", false],
  ["", false],
  ["America/New_York'", false],
])("%s is a zone: %s", (name, is) => {
  expect(isZone(name)).toBe(is);
});

describe("a day begins", () => {
  test.each([
    ["America/New_York", "2026-11-28", "2026-11-28T05:00:00.000Z", 24],
    ["America/New_York", "2026-07-01", "2026-07-01T04:00:00.000Z", 24],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", 23],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
    ["America/New_York", "2028-02-29", "2028-02-29T05:00:00.000Z", 24],
    ["America/New_York", "2027-01-01", "2027-01-01T05:00:00.000Z", 24],
    ["Pacific/Honolulu", "2026-11-01", "2026-11-01T10:00:00.000Z", 24],
    ["Pacific/Guam", "2026-11-01", "2026-10-31T14:00:00.000Z", 24],
    ["Pacific/Kiritimati", "2026-11-01", "2026-10-31T10:00:00.000Z", 24],
    ["Etc/GMT+12", "2026-11-01", "2026-11-01T12:00:00.000Z", 24],
    // There the clock jumps at midnight: the day begins at one.
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z", 23],
  ])("in %s on %s at %s, and has %i hours", (zone, day, start, hours) => {
    setShopZone(zone);
    expect(startOfShopDay(day).toISOString()).toBe(start);
    const { from, until } = shopDaysRange(day, day);
    expect(from.toISOString()).toBe(start);
    expect((until.getTime() - from.getTime()) / HOUR).toBe(hours);
  });

  test.each([DEFAULT_ZONE, "Pacific/Honolulu", "America/Denver", "Pacific/Guam"])(
    "in %s: a clock walks over every edge of three years, with Feb 29 and both changes of the clock",
    (zone) => {
      setShopZone(zone);
      for (let day = "2026-01-01"; daysBetween(day, "2029-01-02") > 0; day = daysLater(day, 1)) {
        const start = startOfShopDay(day).getTime();
        expect([shopDay(new Date(start - 1)), shopDay(new Date(start))]).toEqual([
          daysLater(day, -1),
          day,
        ]);
      }
    },
  );
});
