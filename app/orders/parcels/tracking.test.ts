import { expect, test } from "vitest";

import { ownNumber, trackingLink } from "./tracking";

test("a parcel that has no number gets one of ours, which no carrier follows", () => {
  expect(ownNumber("39925631")).toBe("parcel 39925631");
  expect(trackingLink({ carrier: "UPS", number: ownNumber("1Z9") })).toBeNull();
});

test.each([
  [
    "USPS",
    "9400 1000 0000 0000 0000 00",
    "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
  ],
  ["usps Ground Advantage", "9400", "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400"],
  ["UPS", "1Z999", "https://www.ups.com/track?tracknum=1Z999"],
  ["", "1Z999AA10123456784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  ["Fed Ex", "1234-5678", "https://www.fedex.com/fedextrack/?trknbr=12345678"],
  ["DHL Express", "77", "https://www.dhl.com/us-en/home/tracking.html?tracking-id=77"],
  ["", "12345678", null],
  ["Upside Couriers", "12345678", null],
  ["UPS", "parcel/../1", null],
  ["UPS", "soon", null],
  ["USPS", "parcel 39925631", null],
])("%s %s is followed at %s", (carrier, number, link) => {
  expect(trackingLink({ carrier, number })).toBe(link);
});
