import { createHash, randomUUID } from "node:crypto";

import type { z } from "zod";

import { PaymentProviderError } from "../payment-error";
import type { PaymentEvent } from "../payment-event";
import type { SandboxClaim, SandboxEvent } from "./sandbox-records";
import type { SandboxStore } from "./sandbox-postgres-store.server";

/** What the sandbox's modules share. */
export type Sandbox = {
  store: SandboxStore;
  now: () => Date;
  /** Origin of the hosted pages, without a trailing slash. */
  publicUrl: () => string;
  /** Notifies the shop of an event just written; false when that failed and will be retried later. */
  deliver: (event: SandboxEvent) => Promise<boolean>;
};

type Once<T> = {
  operation: string;
  key: string;
  /** The complete request: the same key with anything else is a mistake. */
  asked: unknown;
  /** The result if it happens now. */
  result: T;
  shape: z.ZodType<T>;
};

/**
 * Does something under an idempotency key exactly once.
 * @param act one atomic step of the store; false when it was not allowed or the key was taken
 * @returns the first result recorded under this key; null when the step is not allowed
 */
export async function once<T>(
  { store, now }: Sandbox,
  request: Once<T>,
  act: (claim: SandboxClaim) => Promise<boolean>,
): Promise<{ result: T; fresh: boolean } | null> {
  const fingerprint = createHash("sha256").update(JSON.stringify(request.asked)).digest("hex");
  const { operation, key } = request;
  const recall = async () => {
    const earlier = await store.findClaim(key);
    if (!earlier) return null;
    if (earlier.operation !== operation || earlier.fingerprint !== fingerprint) {
      throw new PaymentProviderError("idempotency-conflict", `sandbox ${operation}`);
    }
    return { result: request.shape.parse(earlier.result), fresh: false };
  };
  try {
    const done = await act({ key, operation, fingerprint, result: request.result, at: now() });
    return done ? { result: request.result, fresh: true } : await recall();
  } catch (error) {
    // What happened before is told again, even if it would be refused now.
    const isRefused = error instanceof PaymentProviderError && !error.retryable;
    const earlier = isRefused ? await recall() : null;
    if (earlier) return earlier;
    throw error;
  }
}

/** An unguessable id with a prefix for its type. */
export function sandboxId(
  kind: "cs" | "pi" | "re" | "acct" | "tr" | "trr" | "tax" | "evt",
): string {
  return `sbx_${kind}_${randomUUID().replaceAll("-", "")}`;
}

type WithoutBase<T> = T extends unknown
  ? Omit<T, "eventId" | "providerType" | "occurredAt">
  : never;

/** An event as it will be sent. */
export function sandboxEvent(event: WithoutBase<PaymentEvent>, at: Date): SandboxEvent {
  const id = sandboxId("evt");
  const providerType = `sandbox.${event.type}`;
  const body = JSON.stringify({
    ...event,
    eventId: id,
    providerType,
    occurredAt: at.toISOString(),
  });
  return { id, type: event.type, body, at };
}
