import { formatCents } from "~/lib/money";
import type { PayoutStatus } from "~/schema/payout-status";

export const payoutLabels: Record<PayoutStatus, string> = {
  pending: "Waiting",
  sent: "Sent",
  failed: "Failed",
  reversed: "Taken back",
};

export const payoutTones = {
  pending: "info",
  sent: "success",
  failed: "danger",
  reversed: "warning",
} as const satisfies Record<PayoutStatus, string>;

const knownErrors: Record<string, string> = {
  held: "Payouts to this account are on hold",
  "account-not-ready": "The payment account is not ready",
  "tax-form-missing": "The tax form is missing; the payee has been told",
  "insufficient-funds": "There is not enough money in the provider's balance",
  "the bank sent it back": "The bank sent it back",
  unreachable: "The payment provider did not respond",
  "rate-limited": "The payment provider asked us to slow down",
  busy: "The payment provider was busy with it",
  unavailable: "The payment provider had a problem of its own",
  unauthorized: "The payment provider refused our key",
  "invalid-request": "The payment provider did not accept the request",
  "idempotency-conflict": "The payment provider knows another transfer for this payout",
  "not-found": "The payment provider does not know the payment account",
  "amount-too-small": "The amount is too small for the payment provider",
  unexpected: "Something went wrong on our side; the log says what it was",
  "exceeds-remaining": "The amount is more than what is left of the payment",
};

/** Why a transfer has not gone through, as a label. */
export function payoutProblem(error: string | null): string {
  if (!error) return "";
  return (
    knownErrors[error] ?? error.replaceAll("-", " ").replace(/^./, (sign) => sign.toUpperCase())
  );
}

/** What a payout sends, and what of it is set aside: "$2.25 and $1.50 set aside". */
export function payoutText(payout: { amountCents: number; savedCents: number }): string {
  const { amountCents, savedCents } = payout;
  const saved = `${formatCents(savedCents)} set aside`;
  if (savedCents === 0) return formatCents(amountCents);
  return amountCents === 0 ? saved : `${formatCents(amountCents)} and ${saved}`;
}
