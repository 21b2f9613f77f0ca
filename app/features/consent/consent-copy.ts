import type { ConsentStatus } from "./consent-status";
import type { ScopeName, Scopes } from "./scopes";

export const consentLabels: Record<ConsentStatus, string> = {
  pending: "Not asked yet",
  notice_sent: "Parent asked",
  verifying: "Being verified",
  active: "Active",
  declined: "Declined",
  expired: "Expired",
  revoked: "Revoked",
};

export const consentTones = {
  pending: "plain",
  notice_sent: "info",
  verifying: "warning",
  active: "success",
  declined: "plain",
  expired: "plain",
  revoked: "danger",
} as const satisfies Record<ConsentStatus, string>;

const scopeLabels: Record<ScopeName, string> = {
  accountAndArt: "account and art",
  publicName: "first name",
  photo: "photo",
  bio: "bio",
  state: "state",
  termsAndPayout: "terms and payout",
};

const order = ["accountAndArt", "publicName", "photo", "bio", "state", "termsAndPayout"] as const;

/** "account and art, first name" */
export function scopeList(scopes: Scopes): string {
  return (
    order
      .filter((name) => scopes[name])
      .map((name) => scopeLabels[name])
      .join(", ") || "nothing yet"
  );
}
