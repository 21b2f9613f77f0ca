import { formatCents } from "~/lib/money";

/** What a refund is made of beside the shirts that it names, one a row. */
export function RefundExtras({
  taxCents,
  goodwillCents,
}: {
  taxCents: number;
  /** Negative where goodwill given before counts toward the shirts. */
  goodwillCents: number;
}) {
  const rows = [
    { label: "Sales tax", cents: taxCents },
    { label: goodwillCents < 0 ? "Refunded before" : "Goodwill", cents: goodwillCents },
  ];
  return rows
    .filter(({ cents }) => cents !== 0)
    .map(({ label, cents }) => (
      <span key={label} className="block tabular-nums">
        {label}: {formatCents(cents)}
      </span>
    ));
}
