import { expect, test } from "vitest";

import { birthdayAhead, stageAt } from "./birthday-stages";

test.each([
  [12, "active"],
  [13, "payee"],
  [17, "payee"],
  [18, "of_age"],
])("at %i a consent is %s", (age, stage) => {
  expect(stageAt(age)).toBe(stage);
});

test.each([
  ["2013-12-06", { age: 13, day: "2026-12-06" }],
  ["2013-12-07", null],
  ["2013-11-23", { age: 13, day: "2026-11-23" }],
  ["2013-11-22", null],
  ["2008-11-23", { age: 18, day: "2026-11-23" }],
  ["2008-12-06", { age: 18, day: "2026-12-06" }],
  ["2008-12-07", null],
  ["2012-11-30", null],
])("on November 22, someone born on %s is told of %o", (dateOfBirth, expected) => {
  expect(birthdayAhead(dateOfBirth, new Date("2026-11-23T10:59:59Z"))).toEqual(expected);
});
