import { DEPARTURE_DAYS } from "~/people/data-rights/departure-days";
import { formatCents } from "~/lib/money";
import { Callout } from "~/ui/callout";

import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";

/** Who receives it once the account is gone. */
type Receiver = "guardian" | "reader" | "no-one";

type Props = {
  /** Earned and not paid out yet; renders nothing when that is zero. */
  cents: number;
  receiver: Receiver;
  className?: string;
};

const onMondays = `It is sent on Mondays, as soon as each order is ${PAYOUT_AGE_DAYS} days old.`;

const whatHappens: Record<Receiver, string> = {
  guardian: `It goes to the payment account of your parent or guardian. ${onMondays} If that account is not ready within ${DEPARTURE_DAYS} days, it can no longer be paid.`,
  reader: `It goes to your payment account. ${onMondays} If your account is not ready within ${DEPARTURE_DAYS} days, it can no longer be paid.`,
  "no-one": `Without an account we have no one to send it to. Payouts run every Monday, for orders at least ${PAYOUT_AGE_DAYS} days old: wait for the next one, or write to us first.`,
};

/** Shown before an account is deleted: what is not paid yet, and who will receive it. */
export function UnpaidEarnings({ cents, receiver, className }: Props) {
  if (cents <= 0) return null;
  return (
    <Callout
      tone="warning"
      title={`${formatCents(cents)} is not paid out yet`}
      {...(className ? { className } : {})}
    >
      {whatHappens[receiver]}
    </Callout>
  );
}
