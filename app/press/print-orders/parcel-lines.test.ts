import { expect, it } from "vitest";

import type { Shipment } from "~/integrations/print/print-order";

import { parcelTracking, sentLines } from "./parcel-lines.server";

function shipment(lines: Shipment["lines"], changes: Partial<Shipment> = {}): Shipment {
  return {
    shipmentId: "7",
    state: "shipped",
    carrier: "UPS",
    service: "UPS Ground",
    trackingUrl: null,
    shippedAt: null,
    deliveredAt: null,
    isReshipment: false,
    lines,
    ...changes,
  };
}

const lines = [
  { lineId: "a", quantity: 3 },
  { lineId: "b", quantity: 1 },
];

it("a line is sent with the last of its shirts", () => {
  const first = shipment([{ lineId: "a", quantity: 2 }]);
  const second = shipment([
    { lineId: "a", quantity: 1 },
    { lineId: "c", quantity: 1 },
  ]);
  expect(sentLines(lines, [first])).toEqual([]);
  expect(sentLines(lines, [first, second])).toEqual(["a"]);
});

it("shirts that are sent again do not stand for others", () => {
  const first = shipment([{ lineId: "a", quantity: 2 }]);
  const again = shipment([{ lineId: "a", quantity: 2 }], { isReshipment: true });
  expect(sentLines(lines, [first, again])).toEqual([]);
});

it.each([
  ["the event's number", "1Z9", "https://ups.example/?n=1Z12345678", "1Z9"],
  ["the number in the link's query", null, "https://ups.example/?x=y&n=1Z12345678", "1Z12345678"],
  ["the number in the link's path", null, "https://my.example/tracking/39925631", "39925631"],
  [
    "no word of the link without four digits",
    null,
    "https://my.example/tracking/ABCDEF",
    "parcel 7",
  ],
  ["no digits of the link that are too short", null, "https://my.example/12345", "parcel 7"],
  ["its id, where no number is known", null, "https://my.example/tracking", "parcel 7"],
  ["its id, without a link", null, null, "parcel 7"],
])("a parcel has %s", (_, named, trackingUrl, number) => {
  expect(parcelTracking(shipment([], { trackingUrl }), named)).toEqual({ carrier: "UPS", number });
});
