/** What became of a mail; "bounced": its address refused it for good. */
export const mailStates = ["waiting", "sent", "failed", "bounced"] as const;

export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  bounced: "Bounced",
};

export const mailStateTones = {
  waiting: "info",
  sent: "success",
  failed: "danger",
  bounced: "warning",
} as const satisfies Record<MailState, string>;

type Delivery = { sentAt: Date | null; bouncedAt: Date | null; attempts: number };

export function mailState({ sentAt, bouncedAt, attempts }: Delivery): MailState {
  if (bouncedAt) return "bounced";
  if (sentAt) return "sent";
  return attempts >= MAX_ATTEMPTS ? "failed" : "waiting";
}

/** A mail that could not be handed over is tried this often; with the pauses, for two days. */
export const MAX_ATTEMPTS = 12;

/** Prefix of the cause of the last mail to a person: nothing of it is kept once it is delivered. */
export const LAST_MAIL = "account-deleted:";
