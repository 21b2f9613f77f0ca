import type { Transitions } from "~/lib/transitions";

export const consentStatuses = [
  "pending",
  "notice_sent",
  "verifying",
  "active",
  "payee",
  "of_age",
  "declined",
  "expired",
  "revoked",
] as const;

export type ConsentStatus = (typeof consentStatuses)[number];

/**
 * At 13 a consent's boxes end and the guardian only receives what is earned, until 18. Both follow
 * the date of birth, so they are also undone should a clock have run ahead.
 */
export const consentTransitions: Transitions<ConsentStatus> = {
  pending: ["notice_sent", "expired"],
  notice_sent: ["verifying", "declined", "expired"],
  verifying: ["active", "declined", "expired"],
  active: ["payee", "of_age", "revoked"],
  payee: ["active", "of_age", "revoked"],
  of_age: ["active", "payee"],
  declined: [],
  expired: [],
  revoked: [],
};
