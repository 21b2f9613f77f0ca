type Row = {
  createdAt: Date;
  productTitle: string;
  kind: string;
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

/** The earnings as CSV (RFC 4180): amounts in dollars, dates as ISO dates (UTC). */
export function earningsCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    isoDate(row.createdAt),
    row.productTitle,
    row.kind === "refund" ? "Refund" : "Sale",
    String(row.quantity),
    dollars(row.grossAmountCents),
    String(row.commissionBps / 100),
    dollars(row.creatorShareCents),
    row.payoutStatus,
    row.payoutDate ? isoDate(row.payoutDate) : "",
  ]);
  return [heads, ...lines].map((line) => line.map(quote).join(",")).join("\r\n") + "\r\n";
}

/** Quoted where needed; a text that a spreadsheet would run as a formula gets an apostrophe. */
function quote(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
