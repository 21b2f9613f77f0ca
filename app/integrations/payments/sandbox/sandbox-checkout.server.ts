import { z } from "zod";

import { SMALLEST_CHARGE_CENTS } from "~/lib/smallest-charge";

import type { CheckoutRequest } from "../checkout-request";
import { PaymentProviderError } from "../payment-error";
import { CHECKOUT_MAX_LIFETIME_MS, CHECKOUT_MIN_LIFETIME_MS } from "../payments";
import type { OpenedCheckout } from "../payments";
import { readMetadata, type CheckoutState } from "../payment-state";
import { sandboxEvent, once, sandboxId, type Sandbox } from "./sandbox-once.server";
import type { SandboxSession } from "./sandbox-records";
import { sandboxPayPath } from "./sandbox-urls";

const openedShape = z.object({ sessionId: z.string(), url: z.string() });

export async function openSandboxCheckout(
  sandbox: Sandbox,
  request: CheckoutRequest,
): Promise<OpenedCheckout> {
  const { idempotencyKey, expiresAt, ...rest } = request;
  const id = sandboxId("cs");
  const opened = await once(
    sandbox,
    {
      operation: "open checkout",
      key: idempotencyKey,
      asked: { ...rest, expiresAt: Math.floor(expiresAt.getTime() / 1000) },
      result: { sessionId: id, url: `${sandbox.publicUrl()}${sandboxPayPath(id)}` },
      shape: openedShape,
    },
    (claim) => {
      refuseUnusual(request, claim.at);
      const { reference: _, shipTo: __, ...stored } = rest;
      return sandbox.store.createSession(claim, {
        ...stored,
        id,
        lines: [...rest.lines],
        expiresAt,
        createdAt: claim.at,
      });
    },
  );
  if (!opened) throw refused("busy");
  return opened.result;
}

export async function findSandboxCheckout(
  sandbox: Sandbox,
  sessionId: string,
): Promise<CheckoutState | null> {
  const session = await currentSession(sandbox, sessionId);
  return session && checkoutState(session);
}

export async function expireSandboxCheckout(
  sandbox: Sandbox,
  sessionId: string,
): Promise<CheckoutState | null> {
  const session = await sandbox.store.findSession(sessionId);
  if (session?.status === "open") await endSession(sandbox, session, "expired");
  return findSandboxCheckout(sandbox, sessionId);
}

/** The current session; one that has expired is closed first. */
export async function currentSession(
  sandbox: Sandbox,
  sessionId: string,
): Promise<SandboxSession | null> {
  const session = await sandbox.store.findSession(sessionId);
  if (session?.status !== "open" || session.expiresAt > sandbox.now()) return session;
  await endSession(sandbox, session, "expired");
  return sandbox.store.findSession(sessionId);
}

/** Closes every expired session and notifies the shop. */
export async function expireOverdueSessions(sandbox: Sandbox): Promise<void> {
  for (const session of await sandbox.store.overdueSessions(sandbox.now())) {
    await endSession(sandbox, session, "expired");
  }
}

/** Closes an open session without a payment; false when it was no longer open. */
export async function endSession(
  sandbox: Sandbox,
  session: SandboxSession,
  status: "expired" | "cancelled",
): Promise<boolean> {
  const event = sandboxEvent(
    { type: `checkout-${status}`, ...checkoutFacts(session, null) },
    sandbox.now(),
  );
  const done = await sandbox.store.closeSession(session.id, { status, paymentId: null }, event);
  if (done) await sandbox.deliver(event);
  return done;
}

export function checkoutFacts(session: SandboxSession, paymentId: string | null) {
  return {
    sessionId: session.id,
    amountCents: session.amountCents,
    currency: session.currency,
    paymentId,
    metadata: readMetadata(session.metadata),
  };
}

function checkoutState(session: SandboxSession): CheckoutState {
  return { ...checkoutFacts(session, session.paymentId), status: session.status };
}

/** Stripe's own limits, so that what works here works there. */
function refuseUnusual(request: CheckoutRequest, now: Date): void {
  if (request.amountCents < SMALLEST_CHARGE_CENTS) throw refused("amount-too-small");
  const lifetime = request.expiresAt.getTime() - now.getTime();
  if (lifetime < CHECKOUT_MIN_LIFETIME_MS || lifetime > CHECKOUT_MAX_LIFETIME_MS) {
    throw refused("invalid-request");
  }
  const cents = [request.amountCents, request.discountCents];
  cents.push(...request.lines.map((line) => line.unitAmountCents));
  if (!cents.every((amount) => Number.isInteger(amount) && amount >= 0))
    throw refused("invalid-request");
  const usual = request.lines.every(
    ({ quantity, title }) => Number.isInteger(quantity) && quantity > 0 && title.trim() !== "",
  );
  if (!usual || request.lines.length === 0 || request.lines.length > 100)
    throw refused("invalid-request");
}

function refused(reason: "invalid-request" | "amount-too-small" | "busy"): PaymentProviderError {
  return new PaymentProviderError(reason, "sandbox open checkout");
}
