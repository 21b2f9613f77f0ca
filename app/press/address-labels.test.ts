import { expect, it } from "vitest";

import { testAddress } from "~tests/support/factories/orders";
import { labelsCsv, labelsText } from "./address-labels";

const labels = [
  { orderNumber: "INK-1", address: testAddress, customs: null },
  { orderNumber: "INK-2", address: null, customs: null },
  {
    orderNumber: "INK-4",
    address: { ...testAddress, state: "MA", postalCode: "02134" },
    customs: null,
  },
  {
    orderNumber: "INK-3",
    address: { ...testAddress, name: 'Ida "Inky"', line2: "Apt 4, rear" },
    customs: null,
  },
];

it("has one row per parcel, without those whose address is gone", () => {
  expect(labelsCsv(labels)).toBe(
    [
      "Order,Name,Street,Apartment,City,State,ZIP,Country,Customs contents,Customs quantity,Customs value (USD)",
      "INK-1,Ada Buyer,1 Marker Street,,Portland,OR,97201,US,,,",
      "INK-4,Ada Buyer,1 Marker Street,,Portland,MA,02134,US,,,",
      'INK-3,"Ida ""Inky""",1 Marker Street,"Apt 4, rear",Portland,OR,97201,US,,,',
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

it("has what a customs form asks for, where one is needed", () => {
  const address = { ...testAddress, city: "APO", state: "AE", postalCode: "09012" };
  const customs = { contents: "Printed T-shirts", quantity: 2, valueCents: 5000 };
  expect(labelsCsv([{ orderNumber: "INK-1", address, customs }]).split("\r\n")[1]).toBe(
    "INK-1,Ada Buyer,1 Marker Street,,APO,AE,09012,US,Printed T-shirts,2,50.00",
  );
});
