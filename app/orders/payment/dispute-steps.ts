import type { DisputeStatus } from "~/schema/order-status";

/** What the provider reports; 'reinstated': the bank returned the money that it had taken. */
export type DisputeReport = {
  status: DisputeStatus | "reinstated";
  /** When it happened at the provider, whose events arrive in any order. */
  occurredAt: Date;
};

export type StoredDispute = {
  status: DisputeStatus;
  /** When the bank last took the money for good, or returned it. */
  moneyMovedAt: Date | null;
};

/** What a dispute becomes, and which step of it is new to the admins. */
type Step = StoredDispute & { step: DisputeReport["status"] | null };

/**
 * The next state of a dispute; null when the report changes nothing. The last movement of the money
 * decides. 'Won' alone moves none: it is also said of an inquiry that was closed, and that may still
 * become a dispute.
 */
export function nextDispute(before: StoredDispute | null, report: DisputeReport): Step | null {
  const { status, occurredAt } = report;
  const isMove = status === "lost" || status === "reinstated";
  if (isMove && before?.moneyMovedAt && occurredAt < before.moneyMovedAt) return null;
  const moneyMovedAt = isMove ? occurredAt : (before?.moneyMovedAt ?? null);
  if (status === "reinstated") {
    const step = { lost: "reinstated", open: "won", won: null } as const;
    return { status: "won", moneyMovedAt, step: before ? step[before.status] : "won" };
  }
  if (status === "lost") {
    return { status, moneyMovedAt, step: before?.status === "lost" ? null : status };
  }
  const isNews = before === null || (status === "won" && before.status === "open");
  return isNews ? { status, moneyMovedAt, step: status } : null;
}
