import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";
import { dollarsText } from "~/lib/money";
import { shopDay } from "~/lib/shop-zone";

import { earningKindLabels, type EarningKind } from "~/schema/earning-kind";

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

const columns: CsvColumns<Row> = [
  ["Date", ({ createdAt }) => shopDay(createdAt)],
  ["Shirt", ({ productTitle }) => productTitle],
  ["What", ({ kind }) => earningKindLabels[kind]],
  ["Shirts", ({ quantity }) => quantity],
  ["Paid by buyer (USD)", ({ grossAmountCents }) => dollarsText(grossAmountCents)],
  ["Your part (%)", ({ commissionBps }) => commissionBps / 100],
  ["You earn (USD)", ({ creatorShareCents }) => dollarsText(creatorShareCents)],
  ["Status", ({ payoutStatus }) => payoutStatus],
  ["Paid on", ({ payoutDate }) => payoutDate && shopDay(payoutDate)],
];

/** The earnings as CSV (RFC 4180): amounts in dollars, dates as ISO dates of the shop's days. */
export function earningsCsv(rows: readonly Row[]): string {
  return toCsv(tableOf(columns, rows));
}
