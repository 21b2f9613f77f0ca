import type { PayoutStatus } from "./payout-status";

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
  "account-not-ready": "The payment account is not ready",
  "the bank sent it back": "The bank sent it back",
};

/** Why a transfer has not gone through, as a label. */
export function payoutProblem(error: string | null): string {
  if (!error) return "";
  return (
    knownErrors[error] ?? error.replaceAll("-", " ").replace(/^./, (sign) => sign.toUpperCase())
  );
}
