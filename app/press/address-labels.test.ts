import { expect, it } from "vitest";

import { testAddress } from "~tests/support/factories/orders";
import { labelsCsv, labelsText } from "./address-labels";

const labels = [
  { orderNumber: "INK-1", address: testAddress },
  { orderNumber: "INK-2", address: null },
  { orderNumber: "INK-4", address: { ...testAddress, state: "MA", postalCode: "02134" } },
  { orderNumber: "INK-3", address: { ...testAddress, name: 'Ida "Inky"', line2: "Apt 4, rear" } },
];

it("has one row per parcel, without those whose address is gone", () => {
  expect(labelsCsv(labels)).toBe(
    [
      "Order,Name,Street,Apartment,City,State,ZIP,Country",
      "INK-1,Ada Buyer,1 Marker Street,,Portland,OR,97201,US",
      "INK-4,Ada Buyer,1 Marker Street,,Portland,MA,02134,US",
      'INK-3,"Ida ""Inky""",1 Marker Street,"Apt 4, rear",Portland,OR,97201,US',
      "",
    ].join("\r\n"),
  );
});

it("is the lines of an address as written on a parcel", () => {
  expect(labelsText(labels)).toBe(
    'Ada Buyer\n1 Marker Street\nPortland, OR 97201\n\nAda Buyer\n1 Marker Street\nPortland, MA 02134\n\nIda "Inky"\n1 Marker Street\nApt 4, rear\nPortland, OR 97201\n',
  );
  expect(labelsText([])).toBe("");
});
