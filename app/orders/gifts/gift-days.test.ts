import { expect, test } from "vitest";

import { daysToDoor, transitDays } from "~/delivery-facts";
import { brokenRules } from "~/lib/fields/text-rules";
import { daysLater } from "~/lib/days";
import { afterWorkingDays } from "~/lib/working-days/working-days";

import { giftDayRules, giftPlan, giftPlanText, waitingDays } from "./gift-days";

const said = (day: string, today = "2026-12-01") => brokenRules(giftDayRules(today), day);

test("a gift's day is today or later, and 90 days ahead at most", () => {
  for (const good of ["", "2026-12-01", "2027-03-01"]) expect(said(good)).toEqual([]);
  expect(said("2026-11-30")).toEqual([
    "This day has already passed. Choose a later one, or leave it empty.",
  ]);
  expect(said("2027-03-02")).toEqual([
    "We can hold a gift for 90 days at most: choose Mar 1 or earlier.",
  ]);
  for (const wrong of ["soon", "2026-12-32", "2027-02-29", "12/24/2026", "2026-12-1"])
    expect(said(wrong)).toEqual(["Please enter a valid date"]);
});

test("a day passes as the next one begins", () => {
  expect(said("2026-12-20", "2026-12-20")).toEqual([]);
  expect(said("2026-12-20", "2026-12-21")).toHaveLength(1);
});

test.each([
  ["a Sunday", "2026-12-20", "2026-12-14", "2026-12-16"],
  ["Christmas, a Friday and a holiday", "2026-12-25", "2026-12-18", "2026-12-22"],
  ["a plain Wednesday", "2027-03-10", "2027-03-03", "2027-03-05"],
])("a gift for %s waits until", (_, day, printFrom, shipFrom) => {
  expect(waitingDays(day)).toEqual({ printFrom, shipFrom });
});

test("on every day of three years: handed on that day it arrives on or after its day, and a day earlier it might not", () => {
  for (let day = "2026-01-01"; day < "2029-01-01"; day = daysLater(day, 1)) {
    const { printFrom, shipFrom } = waitingDays(day);
    for (const [from, days] of [
      [printFrom, daysToDoor.least],
      [shipFrom, transitDays.least],
    ] as const) {
      expect(afterWorkingDays(from, days) >= day).toBe(true);
      expect(afterWorkingDays(daysLater(from, -1), days) < day).toBe(true);
    }
    expect(printFrom <= shipFrom && shipFrom <= day).toBe(true);
  }
});

test("what a day means is said in full", () => {
  expect(giftPlanText("2026-12-20", "2026-12-01")).toBe(
    "Ships so that it arrives on or after Dec 20. We will start printing it on Dec 14; it should be there Dec 21–31.",
  );
  // Sooner than a shirt can be there.
  expect(giftPlanText("2026-12-03", "2026-12-01")).toBe(
    "Ships so that it arrives on or after Dec 3. It should be there Dec 8–17.",
  );
  expect(giftPlan("2026-12-20", "2026-12-01").printFrom).toBe("2026-12-14");
});

test("a gift to a territory has no working day to arrive by", () => {
  expect(giftPlanText("2026-12-20", "2026-12-01", "PR")).toBe(
    "Ships so that it arrives on or after Dec 20. We will start printing it on Dec 14; it usually takes 2 to 6 weeks.",
  );
  expect(giftPlanText("2026-12-03", "2026-12-01", "AE")).toBe(
    "Ships so that it arrives on or after Dec 3. It usually takes 2 to 6 weeks.",
  );
});
