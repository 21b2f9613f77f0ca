import { expect, test } from "vitest";

import { earningsCsv } from "./earnings-csv";

const sale = {
  createdAt: new Date("2026-11-02T23:59:00Z"),
  productTitle: "Moon cat",
  kind: "sale" as const,
  quantity: 1,
  grossAmountCents: 2500,
  commissionBps: 1500,
  creatorShareCents: 375,
  payoutStatus: "pending",
  payoutDate: null,
};

test("one row per earning, in dollars", () => {
  const refund = {
    ...sale,
    kind: "refund" as const,
    quantity: -1,
    grossAmountCents: -2500,
    creatorShareCents: -375,
    payoutStatus: "paid",
    payoutDate: new Date("2026-11-10T04:59:59Z"),
  };
  expect(earningsCsv([sale, refund])).toBe(
    "\uFEFFDate,Shirt,What,Shirts,Paid by buyer (USD),Your part (%),You earn (USD),Status,Paid on\r\n" +
      "2026-11-02,Moon cat,Sale,1,25.00,15,3.75,pending,\r\n" +
      "2026-11-02,Moon cat,Refund,-1,-25.00,15,-3.75,paid,2026-11-09\r\n",
  );
});

test.each([
  ['a "big" cat', '"a ""big"" cat"'],
  ["cats, dogs", '"cats, dogs"'],
  ["=1+1", "'=1+1"],
  ["@me", "'@me"],
  ["-x", "'-x"],
  ["two\nlines", '"two\nlines"'],
])("the title %j is written %s", (productTitle, written) => {
  expect(earningsCsv([{ ...sale, productTitle }])).toContain(`2026-11-02,${written},Sale`);
});
