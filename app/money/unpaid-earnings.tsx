import { formatCents } from "~/lib/money";
import { Callout } from "~/ui/callout";

import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";

/** Who receives it once the account is gone. */
type Receiver = "guardian" | "reader" | "account" | "claim";

type Props = {
  /** Earned and not paid out yet; renders nothing when that is zero. */
  cents: number;
  receiver: Receiver;
  className?: string;
};

const onMondays = `It is sent on Mondays, as soon as each order is ${PAYOUT_AGE_DAYS} days old.`;

const whatHappens: Record<Receiver, string> = {
  guardian: `It goes to the payment account of your parent or guardian. ${onMondays} Until that account is ready, it waits. It does not expire.`,
  reader: `It goes to your payment account. ${onMondays} Until your account is ready, it waits. It does not expire.`,
  account: `It goes to your payment account. ${onMondays} We also email you a code: if that account no longer works, an adult can receive the money with it.`,
  claim:
    "It stays yours and does not expire. We email you a code: an adult can receive the money with it at any time. Keep that email.",
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
