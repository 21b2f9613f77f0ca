import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";
import { dollarsText } from "~/lib/money";
import { shopDay } from "~/lib/shop-zone";

import type { Statement } from "./statement";
import type { StatementPeriod } from "./statement-period";

type Line = {
  at: Date;
  what: string;
  shirt?: Statement["entries"][number]["shirt"];
  cents?: number;
  balance: number;
};

const columns: CsvColumns<Line> = [
  ["Date", ({ at }) => shopDay(at)],
  ["What", ({ what }) => what],
  ["Shirt", ({ shirt }) => shirt?.title ?? null],
  ["Shirts", ({ shirt }) => shirt?.quantity ?? null],
  ["Paid by buyer (USD)", ({ shirt }) => (shirt ? dollarsText(shirt.grossCents) : null)],
  ["Share (%)", ({ shirt }) => (shirt ? shirt.commissionBps / 100 : null)],
  ["Amount (USD)", ({ cents }) => (cents === undefined ? null : dollarsText(cents))],
  ["Balance (USD)", ({ balance }) => dollarsText(balance)],
];

/** A statement as CSV (RFC 4180): amounts in dollars, dates as ISO dates of the shop's days. */
export function statementCsv(statement: Statement, { from, to }: StatementPeriod): string {
  let balance = statement.openingCents;
  const entries = statement.entries.map((entry) => {
    balance += entry.cents;
    return { ...entry, balance };
  });
  return toCsv(
    tableOf<Line>(columns, [
      { at: from, what: "Opening balance", balance: statement.openingCents },
      ...entries,
      {
        at: new Date(to.getTime() - 1),
        what: "Closing balance",
        balance: statement.closingCents,
      },
    ]),
  );
}
