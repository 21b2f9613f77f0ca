import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { Badge, type Tone } from "~/ui/callout";

type Payout = {
  id: string;
  week: string;
  amountCents: number;
  reversedCents: number;
  savedCents: number;
  status: string;
};

const labels: Record<string, { label: string; tone: Tone }> = {
  pending: { label: "On its way", tone: "info" },
  sent: { label: "Paid", tone: "success" },
  failed: { label: "Will be retried", tone: "warning" },
  reversed: { label: "Taken back", tone: "warning" },
};

const onHold: { label: string; tone: Tone } = { label: "On hold", tone: "warning" };

/** One row per weekly payout, newest first. */
export function PayoutList({ payouts, isHeld }: { payouts: readonly Payout[]; isHeld: boolean }) {
  if (payouts.length === 0)
    return <p className="text-ink-2">Nothing yet. We send money on Mondays.</p>;
  return (
    <ul className="divide-y divide-line">
      {payouts.map(({ id, week, amountCents, reversedCents, savedCents, status }) => {
        const isOpen = status === "pending" || status === "failed";
        const { label, tone } = (isHeld && isOpen ? onHold : labels[status]) ?? {
          label: status,
          tone: "info" as const,
        };
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="text-sm text-ink-2">Week of {formatDate(week)}</span>
            <span className="flex items-center gap-3">
              <Badge tone={tone}>{label}</Badge>
              <strong className="text-right tabular-nums">
                {amountCents > 0 && formatCents(amountCents - reversedCents)}
                {savedCents > 0 && (
                  <span className="block text-sm">{formatCents(savedCents)} in your jar</span>
                )}
              </strong>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
