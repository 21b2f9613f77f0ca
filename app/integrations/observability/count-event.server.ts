import { processMetrics } from "./process-metrics.server";

type EventResult = "received" | "repeated" | "refused" | "handled" | "failed" | "given_up";

/**
 * Counts a provider's event.
 * @param kind one of our own names of events, never the provider's words
 */
export function countEvent(provider: string, kind: string, result: EventResult): void {
  processMetrics.providerEvents.inc({ provider, kind, result });
}
