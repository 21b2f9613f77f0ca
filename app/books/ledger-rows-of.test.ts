import { expect, test } from "vitest";

import { ledgerRowsOf } from "./ledger-rows-of";
import { transactionLabels } from "./book-labels";
import { transactionKinds } from "~/schema/transaction-kinds";

const moved = { amountCents: 0, feeCents: 0, isCardCheck: false };

test.each([
  ["charge", { amountCents: 2_500, feeCents: 103 }, { platform: -103, fee: 103 }],
  ["transfer", { amountCents: -500 }, {}],
  ["fee", { amountCents: -200 }, { platform: -200, fee: 200 }],
  ["fee", { amountCents: -200, feeCents: 5 }, { platform: -205, fee: 205 }],
  ["bank", { amountCents: -900, feeCents: 7 }, { platform: -907, fee: 7, bank: 900 }],
  ["other", { amountCents: 40 }, { other: -40, platform: 40 }],
  ["charge", { amountCents: 50, isCardCheck: true }, { customer: -50, "card-check": 50 }],
] as const)("of a %s (%j) the ledger learns %j", (kind, change, accounts) => {
  const rows = ledgerRowsOf({ ...moved, kind, ...change });
  const amounts = rows.map(({ account, amountCents }) => [account, amountCents]);
  expect(Object.fromEntries(amounts)).toEqual(accounts);
  expect(rows).toHaveLength(Object.keys(accounts).length);
});

test("every kind of transaction has its words", () => {
  expect(transactionKinds).toEqual(Object.keys(transactionLabels));
});
