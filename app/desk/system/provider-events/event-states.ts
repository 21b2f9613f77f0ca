import { MAX_ATTEMPTS } from "~/books/payments/event-limits";

/** What became of a provider's event; "refused": it was understood, and nothing could be done. */
export const eventStates = ["waiting", "failed", "refused", "processed"] as const;

export type EventState = (typeof eventStates)[number];

export const eventStateLabels: Record<EventState, string> = {
  waiting: "Waiting",
  failed: "Failed",
  refused: "Refused",
  processed: "Processed",
};

export const eventStateTones = {
  waiting: "info",
  failed: "danger",
  refused: "warning",
  processed: "success",
} as const satisfies Record<EventState, string>;

type Handling = { processedAt: Date | null; attempts: number; error: string | null };

export function eventState({ processedAt, attempts, error }: Handling): EventState {
  if (processedAt) return error ? "refused" : "processed";
  return attempts >= MAX_ATTEMPTS ? "failed" : "waiting";
}
