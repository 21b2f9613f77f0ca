import { createHash, randomUUID } from "node:crypto";

import type { z } from "zod";

import { PaymentProviderError } from "../payment-error";
import type { PaymentEvent } from "../payment-event";
import type { SandboxClaim, SandboxEvent } from "./sandbox-records";
import type { SandboxStore } from "./sandbox-postgres-store.server";

/** What the parts of the sandbox share. */
export type Sandbox = {
  store: SandboxStore;
  now: () => Date;
  /** Origin of the hosted pages, without a trailing slash. */
  publicUrl: () => string;
  /** Tells the shop; false when it did not answer well and will be told again later. */
  deliver: (sandboxEventId: string) => Promise<boolean>;
};

type Once<T> = {
  operation: string;
  key: string;
  /** Everything that was asked: the same key with anything else is a mistake. */
  asked: unknown;
  /** The answer if it happens now. */
  answer: T;
  shape: z.ZodType<T>;
};

/**
 * Does a thing under an idempotency key, once for ever.
 * @param act one atomic step of the store; false when it was not allowed or the key was taken
 * @returns the first answer given under this key; null when nothing may happen as things are
 */
export async function once<T>(
  { store, now }: Sandbox,
  wish: Once<T>,
  act: (claim: SandboxClaim) => Promise<boolean>,
): Promise<{ answer: T; fresh: boolean } | null> {
  const fingerprint = createHash("sha256").update(JSON.stringify(wish.asked)).digest("hex");
  const { operation, key } = wish;
  const recall = async () => {
    const earlier = await store.findClaim(key);
    if (!earlier) return null;
    if (earlier.operation !== operation || earlier.fingerprint !== fingerprint) {
      throw new PaymentProviderError("idempotency-conflict", `sandbox ${operation}`);
    }
    return { answer: wish.shape.parse(earlier.result), fresh: false };
  };
  const earlier = await recall();
  if (earlier) return earlier;
  const done = await act({ key, operation, fingerprint, result: wish.answer, at: now() });
  // Another caller may have taken the key between the two steps.
  return done ? { answer: wish.answer, fresh: true } : recall();
}

/** An id that nobody can guess, with the prefix that says what it names. */
export function sandboxId(kind: "cs" | "pi" | "re" | "acct" | "tr" | "trr" | "evt"): string {
  return `sbx_${kind}_${randomUUID().replaceAll("-", "")}`;
}

type WithoutBase<T> = T extends unknown
  ? Omit<T, "eventId" | "providerType" | "occurredAt">
  : never;

/** The event as it will be sent. */
export function news(event: WithoutBase<PaymentEvent>, at: Date): SandboxEvent {
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
