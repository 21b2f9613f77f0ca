import { expect, test } from "vitest";

import { visitorZone } from "./visitor-zone";

test.each([
  ["inkling_zone=Pacific/Honolulu", "Pacific/Honolulu"],
  ["a=b; inkling_zone=America/Argentina/Buenos_Aires; c=d", "America/Argentina/Buenos_Aires"],
  ["inkling_zone=Etc/GMT+12", "Etc/GMT+12"],
  ["inkling_zone=Mars/Olympus", null],
  ["inkling_zone=+99:00", null],
  ["inkling_zone=", null],
  ["not_inkling_zone=Pacific/Honolulu", null],
  ["", null],
])("%j tells the time zone %s", (cookie, zone) => {
  const request = new Request("http://localhost", { headers: { Cookie: cookie } });
  expect(visitorZone(request)).toBe(zone);
});
