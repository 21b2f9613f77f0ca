import { expect, test } from "vitest";

import { bulkActionNames, counted } from "./bulk-actions";

test("one row and several are called what they are", () => {
  const said = bulkActionNames.map((name) => `${counted(name, 1)}, ${counted(name, 1_200)}`);
  expect([...new Set(said)]).toEqual([
    "1 design, 1,200 designs",
    "1 product, 1,200 products",
    "1 discount code, 1,200 discount codes",
    "1 order, 1,200 orders",
    "1 parcel, 1,200 parcels",
    "1 message, 1,200 messages",
    "1 review, 1,200 reviews",
  ]);
});
