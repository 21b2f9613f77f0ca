import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { Badge } from "~/ui/callout";
import { refundProblem } from "~/orders/order-labels";

/** The shirts of a line that a refund names, as people read them (cents). */
export type RefundedLine = {
  title: string;
  size: string;
  color: string;
  quantity: number;
  amountCents: number;
};

/** A refund as the buyer sees it: nothing of reasons or shares. */
export type BuyersRefund = {
  id: string;
  amountCents: number;
  goodwillCents: number;
  taxCents: number;
  /** False while it is on its way. */
  isDone: boolean;
  /** When it went back; while it is on its way, when it was asked for. */
  at: Date;
  lines: RefundedLine[];
};

export type MadeRefund = {
  id: string;
  amountCents: number;
  /** Negative where goodwill given before counts toward the lines. */
  goodwillCents: number;
  taxCents: number;
  lines: readonly RefundedLine[];
  reason: string;
  status: "pending" | "succeeded" | "failed";
  /** Why it failed, or what it is waiting for. */
  error: string | null;
  createdAt: Date;
};

const badges = {
  pending: { tone: "warning", label: "On its way" },
  succeeded: { tone: "success", label: "Refunded" },
  failed: { tone: "danger", label: "Failed" },
} as const;

/** The refunds of an order so far. */
export function RefundList({ refunds }: { refunds: readonly MadeRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="mb-4 divide-y divide-line">
      {refunds.map(
        ({ id, amountCents, goodwillCents, taxCents, lines, reason, status, error, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
            <span className="min-w-0">
              <span className="font-semibold tabular-nums">{formatCents(amountCents)}</span>
              <span>, {formatDate(createdAt)}</span>
              <RefundedLines lines={lines} />
              <RefundExtras taxCents={taxCents} goodwillCents={goodwillCents} />
              {reason && <span className="block text-ink-2">{reason}</span>}
              {error && <span className="block text-danger">{refundProblem(error)}</span>}
            </span>
            <Badge tone={badges[status].tone}>{badges[status].label}</Badge>
          </li>
        ),
      )}
    </ul>
  );
}

/** The shirts that a refund names, one a row. */
export function RefundedLines({ lines }: { lines: readonly RefundedLine[] }) {
  return lines.map(({ title, size, color, quantity, amountCents }) => (
    <span key={`${title} ${size} ${color}`} className="block tabular-nums">
      {quantity} × {title} ({size}, {color}): {formatCents(amountCents)}
    </span>
  ));
}

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
