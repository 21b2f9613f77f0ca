import { shopDateWriter } from "~/lib/dates";
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

/** "Nov 3": a line has no room for the year. */
export const formatDay = shopDateWriter({ month: "short", day: "numeric" });

/** The latest earnings, one line a sale, each pending or paid. */
export function EarningsList({ earnings }: { earnings: readonly Earning[] }) {
  if (earnings.length === 0) {
    return <p className="text-ink-2">Your first sale will be here.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {earnings.map((earning) => (
        <li key={earning.id} className="flex min-h-10 flex-wrap items-center gap-x-2.5">
          <PayoutIcon status={earning.payoutStatus} />
          <span className="min-w-0 grow basis-16 truncate font-semibold">
            {earning.productTitle}
          </span>
          <span className="shrink-0 text-sm text-ink-2">
            {formatDay(earning.createdAt)} ·{" "}
            {earning.kind === "sale"
              ? payoutCopy(earning.payoutStatus)
              : earningKindLabels[earning.kind]}
          </span>
          <span className="min-w-12 shrink-0 text-right font-display font-bold tabular-nums">
            {formatCents(earning.creatorShareCents)}
          </span>
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
