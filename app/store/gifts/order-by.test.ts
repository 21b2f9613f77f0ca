import { expect, test } from "vitest";

import { daysToDoor } from "~/delivery-facts";
import { daysLater } from "~/lib/days";
import { afterWorkingDays } from "~/lib/working-days/working-days";

import { holidaysAhead } from "./order-by";

const next = (today: string) => holidaysAhead(today)[0];

test("the next holiday, and the last day to order for it", () => {
  expect(next("2026-11-25")).toEqual({
    name: "Christmas",
    day: "2026-12-25",
    orderBy: "2026-12-08",
  });
});

test("once its last day is over, the next one is named: on the day itself it is still time", () => {
  expect(next("2026-12-08")?.name).toBe("Christmas");
  expect(next("2026-12-09")).toMatchObject({ name: "Valentine's Day", day: "2027-02-14" });
  expect(holidaysAhead("2026-12-09").map(({ name }) => name)).toEqual([
    "Valentine's Day",
    "Mother's Day",
    "Father's Day",
    "Christmas",
  ]);
});

test("no holidays, nothing to say", () => {
  expect(holidaysAhead("2026-12-01", [])).toEqual([]);
});

test("through three years: ordered in time it is there the day before at the latest, a day later it might not be", () => {
  for (let day = "2026-01-01"; day < "2029-01-01"; day = daysLater(day, 16)) {
    const ahead = holidaysAhead(day);
    expect(ahead).toHaveLength(4);
    for (const { day: holiday, orderBy } of ahead) {
      expect(afterWorkingDays(orderBy, daysToDoor.most) < holiday).toBe(true);
      expect(afterWorkingDays(daysLater(orderBy, 1), daysToDoor.most) < holiday).toBe(false);
    }
  }
});
