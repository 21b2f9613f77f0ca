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
import { createDelivery } from "./sandbox-delivery.server";
import type { Sandbox } from "./sandbox-once.server";
import { createSandboxPages } from "./sandbox-page.server";
import { findSandboxRefund, refundInSandbox } from "./sandbox-refunds.server";
import { checkSandboxSignature, SANDBOX_SIGNATURE_HEADER } from "./sandbox-signature.server";
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
