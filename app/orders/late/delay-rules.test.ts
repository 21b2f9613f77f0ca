import { expect, it } from "vitest";

import { answerBy, isTimeToTell, usualNewDay } from "./delay-rules";

const first = { promisedBy: "2027-03-08", told: 0 };
const again = { promisedBy: "2027-03-22", told: 1 };

it.each([
  ["the day before", first, "2027-03-07", 23, false],
  ["the day itself, before the parcels have left", first, "2027-03-08", 14, false],
  ["the day itself, once they have", first, "2027-03-08", 15, true],
  ["a day that was missed", first, "2027-03-09", 0, true],
  ["four days before a second one", again, "2027-03-18", 23, false],
  ["three days before a second one", again, "2027-03-19", 0, true],
])("on %s", (_, order, today, hour, isTime) => {
  expect(isTimeToTell(order, { today, hour })).toBe(isTime);
});

it.each([
  ["a first delay of 30 days needs no answer", 1, "2027-04-07", "2027-03-08", null],
  ["one of 31 days does, for 30 days", 1, "2027-04-08", "2027-03-08", "2027-04-07"],
  ["one without a day does", 1, null, "2027-03-08", "2027-04-07"],
  [
    "so does a second one, until the day that cannot be met",
    2,
    "2027-03-22",
    "2027-03-01",
    "2027-03-08",
  ],
  ["which leaves three days in any case", 2, "2027-03-22", "2027-03-10", "2027-03-13"],
])("%s", (_, number, offeredBy, today, by) => {
  expect(answerBy({ promisedBy: "2027-03-08", offeredBy, number }, today)).toBe(by);
});

it("two weeks are offered, from today where the day has passed", () => {
  expect(usualNewDay("2027-03-08", "2027-03-08")).toBe("2027-03-22");
  expect(usualNewDay("2027-03-08", "2027-03-10")).toBe("2027-03-24");
});
