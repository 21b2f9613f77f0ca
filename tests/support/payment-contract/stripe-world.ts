import { startStripeServer } from "../stripe-server/server";
import { createStripeProvider } from "~/integrations/payments/stripe/stripe.server";
import type { ProviderWorld } from "./world";

const secretKey = "sk_test_local";
const webhookSecret = "whsec_snapshot";
const thinSecret = "whsec_thin";
/** The SDK retries a lost call twice by itself. */
const MORE_THAN_THE_SDK_TRIES = 3;
const DAY_MS = 24 * 60 * 60_000;

/** The Stripe adapter against a local server that is as strict as Stripe. */
export async function stripeWorld() {
  let time = Date.now();
  const server = await startStripeServer({
    secretKey,
    webhookSecret,
    thinSecret,
    now: () => new Date(time),
  });
  const provider = createStripeProvider({
    secretKey,
    webhookSecret: `${webhookSecret}, ${thinSecret}`,
    apiBase: server.url,
    publicUrl: "https://shop.example.com",
  });
  const world: ProviderWorld = {
    provider,
    now: () => new Date(time),
    async pass(ms) {
      time += ms;
      if (ms >= DAY_MS) server.purgeKeys();
    },
    shopperPays: async (sessionId) => server.pay(sessionId),
    cardIsDeclined: async (sessionId) => server.decline(sessionId),
    bankReturnsRefund: async (refundId) => server.failRefund(refundId),
    buyerDisputes: async (paymentId) => server.dispute(paymentId, "needs_response"),
    bankDecides: async (paymentId, outcome) => server.dispute(paymentId, outcome),
    networkWarns: async (paymentId) => server.warnOfFraud(paymentId),
    providerClosesAccount: async (accountId) => server.closeAccount(accountId),
    ownerCompletesOnboarding: async (accountId) =>
      server.setOnboarded(accountId, { isOnboarded: true }),
    ownerLeavesOutTaxForm: async (accountId) =>
      server.setOnboarded(accountId, { isOnboarded: true, hasTaxForm: false }),
    ownerMustActAgain: async (accountId) => server.setOnboarded(accountId, { isOnboarded: false }),
    loseNextResponses: () => server.failNext("lost-response", MORE_THAN_THE_SDK_TRIES, /^POST /),
    respondAgain: () => server.mend(),
    posts: async () => server.newEvents().map((post) => ({ ...post, at: new Date(time) })),
    signedAt: (body, at) => ({ ...server.signedBody(body, at), at }),
    stop: () => server.stop(),
  };
  return { ...world, server };
}
