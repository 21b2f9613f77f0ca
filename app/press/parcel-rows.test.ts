import { expect, it } from "vitest";

import { parcelRows } from "./parcel-rows";

it.each([
  [
    "INK-7F3K2M\tUSPS\t9400 1",
    { orderNumber: "INK-7F3K2M", tracking: { carrier: "USPS", number: "9400 1" } },
  ],
  [
    "INK-7F3K2M; UPS; 1Z9",
    { orderNumber: "INK-7F3K2M", tracking: { carrier: "UPS", number: "1Z9" } },
  ],
  ["INK-7F3K2M, 1Z9", { orderNumber: "INK-7F3K2M", tracking: { carrier: "", number: "1Z9" } }],
  [
    '"INK-7F3K2M","UPS, Ground","1Z9"',
    { orderNumber: "INK-7F3K2M", tracking: { carrier: "UPS, Ground", number: "1Z9" } },
  ],
  [
    'INK-7F3K2M , "The ""fast"" one" ; 1Z9',
    { orderNumber: "INK-7F3K2M", tracking: { carrier: 'The "fast" one', number: "1Z9" } },
  ],
  [
    "INK-7F3K2M,USPS,'9400100000000000000001",
    {
      orderNumber: "INK-7F3K2M",
      tracking: { carrier: "USPS", number: "9400100000000000000001" },
    },
  ],
  ["INK-7F3K2M,,1Z9", { orderNumber: "INK-7F3K2M", tracking: { carrier: "", number: "1Z9" } }],
  ["INK-7F3K2M\t\t1Z9", { orderNumber: "INK-7F3K2M", tracking: { carrier: "", number: "1Z9" } }],
  ['INK-7F3K2M,UPS,1Z9,"', { problem: "Please enter order number, carrier and tracking number" }],
  ['INK-7F3K2M,"UPS,1Z9', { problem: "Please enter order number, carrier and tracking number" }],
  ["INK-7F3K2M", { problem: "Please enter order number, carrier and tracking number" }],
  [
    "INK-7F3K2M,UPS,1Z9,more",
    { problem: "Please enter order number, carrier and tracking number" },
  ],
  ["INK-7F3K2M,UPS,", { problem: "Please enter the tracking number" }],
  [`INK-7F3K2M,UPS,${"9".repeat(81)}`, { problem: "Please use 80 characters or less" }],
])("reads %s", (typed, expected) => {
  expect(parcelRows(`\n${typed}  \n \n`)).toEqual([
    expect.objectContaining({ ...expected, typed }),
  ]);
});
