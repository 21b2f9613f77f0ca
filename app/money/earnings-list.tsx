import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { MarkerClock } from "~/ui/marker/drawings";
import { MarkerSign } from "~/ui/marker/marker";

import { earningKindLabels, type EarningKind } from "~/schema/earning-kind";

type Earning = {
  id: string;
  productTitle: string;
  kind: EarningKind;
  quantity: number;
  creatorShareCents: number;
  payoutStatus: string;
  createdAt: Date;
};

/** The latest earnings, each pending or paid. */
export function EarningsList({ earnings }: { earnings: readonly Earning[] }) {
  if (earnings.length === 0) {
    return <p className="text-ink-2">Your first sale will be here.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {earnings.map((earning) => (
        <li key={earning.id} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
          <PayoutIcon status={earning.payoutStatus} />
          <p className="min-w-0 grow text-sm">
            <span className="block font-semibold">{earning.productTitle}</span>
            <span className="text-ink-2">
              {formatDate(earning.createdAt)} ·{" "}
              {earning.kind === "sale"
                ? payoutCopy(earning.payoutStatus)
                : earningKindLabels[earning.kind]}
            </span>
          </p>
          <p className="shrink-0 font-display font-bold tabular-nums">
            {formatCents(earning.creatorShareCents)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A clock while pending, a check mark when paid, gray for anything else. */
export function PayoutIcon({ status }: { status: string }) {
  const tone = { paid: "text-success", pending: "text-warning" }[status] ?? "text-ink-3";
  const className = `mt-0.5 size-5 shrink-0 ${tone}`;
  if (status !== "paid") return <MarkerClock className={className} />;
  return <MarkerSign name="tick" className={className} />;
}

/** "Paid", "Pending", or the status itself. */
export function payoutCopy(status: string): string {
  return { paid: "Paid", pending: "Pending" }[status] ?? status;
}
