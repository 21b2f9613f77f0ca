import { describe, expect, test } from "vitest";

import {
  ageOn,
  birthdayOn,
  dayEverywhere,
  dayHere,
  dayIn,
  daysBetween,
  daysLater,
  earliestDay,
  latestDay,
  mondayOf,
  timeIn,
  utcDay,
} from "./days";

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);

describe("a moment's day", () => {
  test.each([
    ["Pacific/Kiritimati", "2026-11-30T09:59:59.999Z", "2026-11-30"],
    ["Pacific/Kiritimati", "2026-11-30T10:00:00Z", "2026-12-01"],
    ["Etc/GMT+12", "2026-12-01T11:59:59.999Z", "2026-11-30"],
    ["Etc/GMT+12", "2026-12-01T12:00:00Z", "2026-12-01"],
    ["America/New_York", "2026-12-01T04:59:59.999Z", "2026-11-30"],
    ["America/New_York", "2026-12-01T05:00:00Z", "2026-12-01"],
    ["America/New_York", "2026-07-01T03:59:59.999Z", "2026-06-30"],
    ["America/New_York", "2026-07-01T04:00:00Z", "2026-07-01"],
    ["Pacific/Honolulu", "2026-12-01T09:59:59Z", "2026-11-30"],
    ["Asia/Kathmandu", "2026-11-30T18:15:00Z", "2026-12-01"],
    ["UTC", "0101-01-01T00:00:00Z", "0101-01-01"],
  ])("in %s at %s is %s", (zone, moment, day) => {
    expect(dayIn(zone, at(moment))).toBe(day);
  });

  test("by this machine's own clock has no hour of another", () => {
    const moments = [new Date(2028, 1, 29), new Date(2028, 1, 29, 23, 59, 59, 999)];
    expect(moments.map(dayHere)).toEqual(["2028-02-29", "2028-02-29"]);
    expect(dayHere(new Date(2028, 2, 1))).toBe("2028-03-01");
  });

  test("clocks walk over both edges of the earth: no zone is outside the earliest and latest day", () => {
    const zones = [...Intl.supportedValuesOf("timeZone"), "Etc/GMT+12", "Etc/GMT-14"];
    for (let ms = Date.parse("2028-02-28"); ms < Date.parse("2028-03-02"); ms += HOUR) {
      const moment = new Date(ms);
      const days = zones.map((zone) => dayIn(zone, moment)).toSorted();
      expect([days[0], days.at(-1)]).toEqual([earliestDay(moment), latestDay(moment)]);
      const states = ["Pacific/Pago_Pago", "Pacific/Honolulu", "America/Adak", "Pacific/Guam"];
      const there = states.map((zone) => dayIn(zone, moment)).toSorted();
      expect(dayEverywhere(moment)).toBe(there[0]);
    }
  });

  test.each([
    ["2026-11-30T09:59:59.999Z", "2026-11-29", "2026-11-29", "2026-11-30", "2026-11-30"],
    ["2026-11-30T10:00:00Z", "2026-11-29", "2026-11-29", "2026-11-30", "2026-12-01"],
    ["2026-11-30T11:00:00Z", "2026-11-29", "2026-11-30", "2026-11-30", "2026-12-01"],
    ["2026-11-30T12:00:00Z", "2026-11-30", "2026-11-30", "2026-11-30", "2026-12-01"],
  ])("at %s: earliest, everywhere in the States, UTC, latest", (moment, ...days) => {
    const now = at(moment);
    expect([earliestDay(now), dayEverywhere(now), utcDay(now), latestDay(now)]).toEqual(days);
  });
});

test.each([
  ["America/New_York", "2026-11-29T00:05:06.789Z", "2026-11-28T19:05:06-05:00"],
  ["America/New_York", "2026-03-08T06:59:59Z", "2026-03-08T01:59:59-05:00"],
  ["America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00-04:00"],
  ["America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T01:30:00-04:00"],
  ["America/New_York", "2026-11-01T06:30:00Z", "2026-11-01T01:30:00-05:00"],
  ["Asia/Kolkata", "2026-12-31T18:30:00Z", "2027-01-01T00:00:00+05:30"],
  ["America/St_Johns", "2026-12-01T00:00:00Z", "2026-11-30T20:30:00-03:30"],
  ["UTC", "2028-02-29T00:00:00Z", "2028-02-29T00:00:00+00:00"],
])("in %s %s is %s", (zone, moment, time) => {
  expect(timeIn(zone, at(moment))).toBe(time);
  expect(Date.parse(time)).toBe(Math.floor(Date.parse(moment) / 1_000) * 1_000);
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2027-01-03", "2026-12-28"],
  ["2028-03-01", "2028-02-28"],
])("the week of %s began on %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  ["2013-11-21", "2026-11-21T10:59:59.999Z", 12],
  ["2013-11-21", "2026-11-21T11:00:00Z", 13],
  ["2008-12-01", "2026-12-01T10:59:59.999Z", 17],
  ["2008-12-01", "2026-12-01T11:00:00Z", 18],
  ["2008-02-29", "2026-02-28T23:59:59Z", 17],
  ["2008-02-29", "2026-03-01T10:59:59.999Z", 17],
  ["2008-02-29", "2026-03-01T11:00:00Z", 18],
  ["2010-02-28", "2028-02-28T11:00:00Z", 18],
  ["2010-03-01", "2028-02-29T23:00:00Z", 17],
  ["2026-11-22", "2026-11-21T12:00:00Z", -1],
])("born %s, at %s: %i", (born, now, age) => {
  expect(ageOn(born, at(now))).toBe(age);
});

test.each([
  ["2013-11-21", 13, "2026-11-21"],
  ["2012-02-29", 13, "2025-03-01"],
  ["2012-02-29", 16, "2028-02-29"],
  ["2011-03-01", 13, "2024-03-01"],
])("born %s, %i on %s", (born, age, day) => {
  expect(birthdayOn(born, age)).toBe(day);
  const begun = Date.parse(day) + 11 * HOUR;
  expect(ageOn(born, new Date(begun))).toBe(age);
  expect(ageOn(born, new Date(begun - 1))).toBe(age - 1);
});

test("days are counted over months, years and leap days", () => {
  expect(daysLater("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysLater("2027-01-01", -1)).toBe("2026-12-31");
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-12-01", "2026-11-30")).toBe(-1);
});
