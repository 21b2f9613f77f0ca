import { expect, test } from "vitest";

import type { Statement } from "./statement";
import { statementCsv } from "./statement-csv";
import { readPeriod } from "./statement-period";

const shirt = { title: "Moon cat", quantity: 2, grossCents: 5000, commissionBps: 1550 };
const statement: Statement = {
  firstName: "Tess",
  openingCents: 125,
  entries: [
    { at: new Date("2026-10-03T23:59:59Z"), what: "Sale", shirt, cents: 775 },
    { at: new Date("2026-10-05T08:00:00Z"), what: "Payout", shirt: null, cents: -900 },
  ],
  closingCents: 0,
};

test("a month as a bookkeeper adds it up: from its first day to its last", () => {
  const october = readPeriod("2026-10", new Date("2026-11-22"));
  if (!october) throw new Error("October has begun");
  expect(statementCsv(statement, october).trim().split(/\r?\n/).slice(1)).toEqual([
    "2026-10-01,Opening balance,,,,,,1.25",
    "2026-10-03,Sale,Moon cat,2,50.00,15.5,7.75,9.00",
    "2026-10-05,Payout,,,,,-9.00,0.00",
    "2026-10-31,Closing balance,,,,,,0.00",
  ]);
});
