import { expect, test } from "vitest";

import { trackingLink } from "~/orders/parcels/tracking";

import { carrierChoices } from "./parcel-fields";

test("parcels are given to the carriers whose links we know, or to another", () => {
  expect(carrierChoices).toEqual(["USPS", "UPS", "FedEx", "DHL", ""]);
  const links = carrierChoices.map((carrier) => trackingLink({ carrier, number: "1" }) !== null);
  expect(links).toEqual([true, true, true, true, false]);
});
