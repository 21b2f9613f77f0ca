import type { DelayAnswer } from "~/schema/delay-answers";
import type { DisputeStatus, OrderStatus } from "~/schema/order-status";

/** What a buyer may answer. */
export type DelayChoice = "wait" | "cancel";

/** How a notice that an order is late stands. */
export type DelayStanding =
  /** To be answered. */
  | "open"
  /** The buyer waits without a day, and may change their mind until it leaves. */
  | "may-cancel"
  | "waits"
  | "cancelled"
  | "shipped"
  | "disputed"
  /** Another notice has followed, which counts. */
  | "newer"
  | "over";

/** Why an answer was not taken. */
export type DelayRefusal = Exclude<DelayStanding, "open" | "may-cancel"> | "not-refundable";

type Facts = {
  answer: DelayAnswer | null;
  offeredBy: string | null;
  status: OrderStatus;
  disputeStatus: DisputeStatus | null;
  /** Something of the order is still to leave. */
  isAwaited: boolean;
  isLast: boolean;
};

/** What can still be done about a notice; whoever never answered may still cancel. */
export function delayStanding(facts: Facts): DelayStanding {
  const { answer, offeredBy, status, disputeStatus, isAwaited, isLast } = facts;
  if (answer === "cancel" || answer === "cancelled-silently") return "cancelled";
  if (status === "shipped" || status === "delivered") return "shipped";
  if (disputeStatus === "open") return "disputed";
  if (!isAwaited) return "over";
  if (!isLast) return "newer";
  if (answer === "wait") return offeredBy === null ? "may-cancel" : "waits";
  return "open";
}
