import type { Transitions } from "~/lib/transitions";

export const consentStatuses = [
  "pending",
  "notice_sent",
  "verifying",
  "active",
  "declined",
  "expired",
  "revoked",
] as const;

export type ConsentStatus = (typeof consentStatuses)[number];

export const consentTransitions: Transitions<ConsentStatus> = {
  pending: ["notice_sent", "expired"],
  notice_sent: ["verifying", "declined", "expired"],
  verifying: ["active", "declined", "expired"],
  active: ["revoked"],
  declined: [],
  expired: [],
  revoked: [],
};
