import { formatCents } from "~/lib/money";
import { Callout } from "~/ui/callout";

import { PAYOUT_AGE_DAYS } from "./payouts/payout-limits";

type Props = {
  /** Earned and not paid out yet; renders nothing when that is zero. */
  cents: number;
  className?: string;
};

/** Shown before an account is deleted: what could no longer be paid. */
export function UnpaidEarnings({ cents, className }: Props) {
  if (cents <= 0) return null;
  return (
    <Callout
      tone="warning"
      title={`${formatCents(cents)} is not paid out yet`}
      {...(className ? { className } : {})}
    >
      {`Without an account we have no one to send it to. Payouts run every Monday, for orders at least ${PAYOUT_AGE_DAYS} days old: wait for the next one, or write to us first.`}
    </Callout>
  );
}
