import { toCsv } from "~/lib/csv";
import { dollarsText } from "~/lib/money";
import { shopDay } from "~/lib/shop-zone";

import { earningKindLabels, type EarningKind } from "./earning-kind";

type Row = {
  createdAt: Date;
  productTitle: string;
  kind: EarningKind;
  quantity: number;
  grossAmountCents: number;
  commissionBps: number;
  creatorShareCents: number;
  payoutStatus: string;
  payoutDate: Date | null;
};

const heads = [
  "Date",
  "Shirt",
  "What",
  "Tees",
  "Paid by buyer (USD)",
  "Your part (%)",
  "You earn (USD)",
  "Status",
  "Paid on",
];

/** The earnings as CSV (RFC 4180): amounts in dollars, dates as ISO dates of the shop's days. */
export function earningsCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    shopDay(row.createdAt),
    row.productTitle,
    earningKindLabels[row.kind],
    row.quantity,
    dollarsText(row.grossAmountCents),
    row.commissionBps / 100,
    dollarsText(row.creatorShareCents),
    row.payoutStatus,
    row.payoutDate ? shopDay(row.payoutDate) : "",
  ]);
  return toCsv([heads, ...lines]);
}
