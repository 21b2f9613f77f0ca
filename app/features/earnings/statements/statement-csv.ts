import { toCsv } from "~/lib/csv";
import { dollarsText } from "~/lib/money";
import { shopDay } from "~/lib/shop-zone";

import type { Statement } from "./statement";
import type { StatementPeriod } from "./statement-period";

const heads = [
  "Date",
  "What",
  "Shirt",
  "Tees",
  "Paid by buyer (USD)",
  "Share (%)",
  "Amount (USD)",
  "Balance (USD)",
];

/** A statement as CSV (RFC 4180): amounts in dollars, dates as ISO dates of the shop's days. */
export function statementCsv(statement: Statement, { from, to }: StatementPeriod): string {
  let balance = statement.openingCents;
  const lines = statement.entries.map(({ at, what, shirt, cents }) => {
    balance += cents;
    return [
      shopDay(at),
      what,
      shirt?.title ?? "",
      shirt?.quantity ?? "",
      shirt ? dollarsText(shirt.grossCents) : "",
      shirt ? shirt.commissionBps / 100 : "",
      dollarsText(cents),
      dollarsText(balance),
    ];
  });
  const lastDay = new Date(to.getTime() - 1);
  return toCsv([
    heads,
    balanceLine(from, "Opening balance", statement.openingCents),
    ...lines,
    balanceLine(lastDay, "Closing balance", statement.closingCents),
  ]);
}

function balanceLine(at: Date, what: string, cents: number) {
  return [shopDay(at), what, "", "", "", "", "", dollarsText(cents)];
}
