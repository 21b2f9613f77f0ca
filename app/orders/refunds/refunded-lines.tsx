import { formatCents } from "~/lib/money";

import type { RefundedLine } from "./refunded-line";

/** The shirts that a refund names, one a row. */
export function RefundedLines({ lines }: { lines: readonly RefundedLine[] }) {
  return lines.map(({ title, size, color, quantity, amountCents }) => (
    <span key={`${title} ${size} ${color}`} className="block tabular-nums">
      {quantity} × {title} ({size}, {color}): {formatCents(amountCents)}
    </span>
  ));
}
