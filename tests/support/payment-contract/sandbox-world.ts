import { createSandboxStore } from "~/integrations/payments/sandbox/sandbox-postgres-store.server";
import {
  signSandboxBody,
  SANDBOX_SIGNATURE_HEADER,
  createSandboxProvider,
} from "~/integrations/payments/sandbox/sandbox.server";
import type { Query } from "~/integrations/payments/sandbox/sandbox-sql.server";

import { startWebhookReceiver } from "./webhook-receiver";
import type { ProviderWorld } from "./world";

const SANDBOX_SECRET = "sandbox-secret-of-at-least-32-characters";

/** The sandbox on a database with its tables, with a webhook that listens. */
export async function sandboxWorld(database: Query) {
  let time = Date.now();
  let losesResponses = false;
  const receiver = await startWebhookReceiver(() => new Date(time));
  const query: Query = async (text, values) => {
    const result = await database(text, values);
    if (losesResponses && /^\s*(with|update|insert)\b/.test(text)) throw connectionLost();
    return result;
  };
  const options = {
    store: createSandboxStore(query),
    secret: SANDBOX_SECRET,
    publicUrl: () => "https://shop.example.com",
    webhookBase: () => receiver.origin,
    now: () => new Date(time),
  };
  const provider = createSandboxProvider(options);
  const world: ProviderWorld = {
    provider,
    now: options.now,
    async pass(ms) {
      time += ms;
      await provider.deliverPendingEvents();
    },
    shopperPays: (sessionId) => must(provider.payCheckout(sessionId)),
    cardIsDeclined: (sessionId) => must(provider.declineCheckout(sessionId)),
    bankReturnsRefund: (refundId) => must(provider.failRefund(refundId)),
    buyerDisputes: (paymentId) => must(provider.disputePayment(paymentId, "open")),
    bankDecides: (paymentId, outcome) => must(provider.disputePayment(paymentId, outcome)),
    networkWarns: (paymentId) => must(provider.warnOfFraud(paymentId)),
    providerClosesAccount: (accountId) => must(provider.closeAccount(accountId)),
    ownerCompletesOnboarding: (accountId) => must(provider.completeOnboarding(accountId)),
    ownerLeavesOutTaxForm: (accountId) => must(provider.completeWithoutTaxForm(accountId)),
    ownerMustActAgain: (accountId) => must(provider.restrictAccount(accountId)),
    loseNextResponses: () => void (losesResponses = true),
    respondAgain: () => void (losesResponses = false),
    async posts() {
      await provider.deliverPendingEvents();
      return receiver.take();
    },
    signedAt(body, at) {
      const header = signSandboxBody(SANDBOX_SECRET, body, at);
      return { body, headers: new Headers({ [SANDBOX_SIGNATURE_HEADER]: header }), at };
    },
    stop: () => receiver.stop(),
  };
  return {
    ...world,
    provider,
    receiver,
    /** Time passes without any request. */
    passUnnoticed: (ms: number) => void (time += ms),
    /** Another process of the shop on the same database. */
    anotherProcess: () => createSandboxProvider(options),
  };
}

function connectionLost(): Error {
  return Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
}

async function must(step: Promise<{ ok: boolean }>): Promise<void> {
  if (!(await step).ok) throw new Error("The page did not let the person do that");
}
