import { createHmac, timingSafeEqual } from "node:crypto";

import { orderCheckout, verificationCheckout } from "../checkout-request";
import { PaymentProviderError } from "../payment-error";
import { paymentEventSchema } from "../payment-event";
import type { EventVerification, PaymentProvider } from "../payments";
import {
  createSandboxAccount,
  createSandboxDashboardLink,
  createSandboxOnboardingLink,
  findSandboxAccount,
} from "./sandbox-accounts.server";
import {
  expireOverdueSessions,
  expireSandboxCheckout,
  findSandboxCheckout,
  openSandboxCheckout,
} from "./sandbox-checkout.server";
import type { Sandbox } from "./sandbox-once.server";
import { createSandboxPages } from "./sandbox-page.server";
import type { SandboxEvent } from "./sandbox-records";
import { findSandboxRefund, refundInSandbox } from "./sandbox-refunds.server";
import type { SandboxStore } from "./sandbox-postgres-store.server";
import {
  calculateSandboxTax,
  recordSandboxTaxSale,
  returnSandboxTaxReversal,
  reverseInSandboxTax,
} from "./sandbox-tax.server";
import {
  findSandboxTransfer,
  reverseInSandbox,
  transferInSandbox,
} from "./sandbox-transfers.server";
import { SANDBOX_WEBHOOK_PATH } from "./sandbox-urls";

export const SANDBOX_SIGNATURE_HEADER = "Inkling-Signature";
const TOLERANCE_S = 300;

const TIMEOUT_MS = 10_000;
const BATCH = 50;

type SandboxOptions = {
  store: SandboxStore;
  /** Signs the events; at least 32 random characters. */
  secret: string;
  /** Origin of the hosted pages and of the pages they return to, without a trailing slash. */
  publicUrl: () => string;
  /** Origin that the events are posted to: the server itself, over loopback. */
  webhookBase: () => string;
  now?: () => Date;
};

/** The built-in provider: no money moves, but everything else works as with a real one. */
export function createSandboxProvider(options: SandboxOptions) {
  const { store, secret, publicUrl, now = () => new Date() } = options;
  const webhookUrl = () => `${options.webhookBase()}${SANDBOX_WEBHOOK_PATH}`;
  const { deliver, deliverDue } = createDelivery({ store, webhookUrl, secret, now });
  const sandbox: Sandbox = { store, now, publicUrl, deliver: orLater(deliver) };
  const provider: PaymentProvider = {
    name: "sandbox",
    createCheckout: async (input) =>
      openSandboxCheckout(sandbox, orderCheckout(input, publicUrl())),
    chargeForVerification: async (input) =>
      openSandboxCheckout(sandbox, verificationCheckout(input, publicUrl())),
    findCheckout: (sessionId) => findSandboxCheckout(sandbox, sessionId),
    findCardholder: async (sessionId) => (await store.findSession(sessionId))?.cardholder ?? null,
    expireCheckout: (sessionId) => expireSandboxCheckout(sandbox, sessionId),
    refund: (input) => refundInSandbox(sandbox, input),
    findRefund: (refundId) => findSandboxRefund(sandbox, refundId),
    // Its events always name the payment.
    findPaymentOfCharge: async () => null,
    createConnectedAccount: (input) => createSandboxAccount(sandbox, input),
    createOnboardingLink: (input) => createSandboxOnboardingLink(sandbox, input),
    createDashboardLink: (accountId) => createSandboxDashboardLink(sandbox, accountId),
    findConnectedAccount: (accountId) => findSandboxAccount(sandbox, accountId),
    transfer: (input) => transferInSandbox(sandbox, input),
    availableCents: async () => (await store.findFunds()) ?? PLENTY_CENTS,
    findTransfer: (transferId) => findSandboxTransfer(sandbox, transferId),
    reverseTransfer: (input) => reverseInSandbox(sandbox, input),
    calculateTax: (input) => calculateSandboxTax(sandbox, input),
    recordTaxSale: (input) => recordSandboxTaxSale(sandbox, input),
    reverseTaxSale: (input) => reverseInSandboxTax(sandbox, input),
    returnTaxReversal: (input) => returnSandboxTaxReversal(sandbox, input),
    listTransactions: (query) => store.listTransactions(query),
    verifyEvent: (rawBody, headers, at) => verifySandboxEvent(secret, rawBody, headers, at),
  };
  return {
    ...provider,
    ...createSandboxPages(sandbox),
    /**
     * Closes expired sessions and delivers outstanding events to the shop; for a job that runs at least
     * every minute. @returns how many events the shop accepted
     */
    async deliverPendingEvents() {
      await expireOverdueSessions(sandbox);
      return deliverDue();
    },
  };
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>;

/** A demo shop never runs out, unless someone tries out how it does. */
const PLENTY_CENTS = 100_000_000;

/** By then the change is recorded, so a store that does not respond only delays the event. */
function orLater(deliver: Sandbox["deliver"]): Sandbox["deliver"] {
  return async (event) => {
    try {
      return await deliver(event);
    } catch (error) {
      if (error instanceof PaymentProviderError) return false;
      throw error;
    }
  };
}

function verifySandboxEvent(
  secret: string,
  rawBody: string,
  headers: Headers,
  now: Date,
): EventVerification {
  const header = headers.get(SANDBOX_SIGNATURE_HEADER);
  const signature = checkSandboxSignature(secret, rawBody, header, now);
  if (signature !== "valid") return { ok: false, reason: signature };
  const event = paymentEventSchema.safeParse(parseJson(rawBody));
  return event.success ? { ok: true, event: event.data } : { ok: false, reason: "malformed" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type DeliveryOptions = {
  store: SandboxStore;
  /** Read at each attempt, since the port may be known only after the start. */
  webhookUrl: () => string;
  secret: string;
  now: () => Date;
};

/** Posts one signed event; any failure only delays it. */
function createDelivery({ store, webhookUrl, secret, now }: DeliveryOptions) {
  async function post(body: string): Promise<string | null> {
    const headers = {
      "Content-Type": "application/json",
      [SANDBOX_SIGNATURE_HEADER]: signSandboxBody(secret, body, now()),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(webhookUrl(), {
        method: "POST",
        headers,
        body,
        redirect: "error",
        signal,
      });
      await response.body?.cancel();
      return response.ok ? null : `responded with ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : "failed";
    }
  }

  /** Delivers what this process has claimed; false when the shop was not notified. */
  async function deliver({ id, body }: Pick<SandboxEvent, "id" | "body">): Promise<boolean> {
    const problem = await post(body);
    await (problem === null ? store.recordDelivered(id, now()) : store.recordFailure(id, problem));
    return problem === null;
  }

  /** @returns how many the shop accepted */
  async function deliverDue(): Promise<number> {
    let accepted = 0;
    for (const id of await store.dueEvents(now(), BATCH)) {
      // Null where another process is notifying it right now.
      const taken = await store.takeDueEvents(id, now());
      if (taken && (await deliver(taken))) accepted += 1;
    }
    return accepted;
  }

  return { deliver, deliverDue };
}

/** "t=<seconds>,v1=<hex>": HMAC-SHA256 over the time, a dot and the exact body. */
export function signSandboxBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString("hex")}`;
}

/** Compares in constant time; the age is checked only if the signature is right. */
export function checkSandboxSignature(
  secret: string,
  body: string,
  header: string | null,
  now: Date,
): "valid" | "signature" | "too-old" {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match) return "signature";
  const [, seconds = "", hex = ""] = match;
  const given = Buffer.from(hex, "hex");
  if (!timingSafeEqual(given, digest(secret, Number(seconds), body))) return "signature";
  const age = Math.abs(now.getTime() / 1000 - Number(seconds));
  return age > TOLERANCE_S ? "too-old" : "valid";
}

function digest(secret: string, seconds: number, body: string): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
}
