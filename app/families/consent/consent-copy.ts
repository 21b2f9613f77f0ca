import type { ConsentStatus } from "~/schema/consent-status";
import { consentScopes, type Scopes } from "~/schema/scopes";

export const consentLabels: Record<ConsentStatus, string> = {
  pending: "Not asked yet",
  notice_sent: "Parent asked",
  verifying: "Being verified",
  active: "Active",
  payee: "Payee only, from 13",
  of_age: "Ended at 18",
  declined: "Declined",
  expired: "Expired",
  revoked: "Revoked",
};

export const consentTones = {
  pending: "plain",
  notice_sent: "info",
  verifying: "warning",
  active: "success",
  payee: "info",
  of_age: "plain",
  declined: "plain",
  expired: "plain",
  revoked: "danger",
} as const satisfies Record<ConsentStatus, string>;

/** "account and private uploads, first name" */
export function scopeList(scopes: Scopes): string {
  const ticked = consentScopes.filter(({ name }) => scopes[name]).map(({ short }) => short);
  return ticked.join(", ") || "nothing yet";
}
