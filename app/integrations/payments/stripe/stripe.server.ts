import type Stripe from "stripe";

import { orderCheckout, verificationCheckout } from "../checkout-request";
import type { PaymentProvider } from "../payments";
import {
  createStripeAccount,
  createStripeDashboardLink,
  createStripeOnboardingLink,
  findStripeAccount,
} from "./stripe-accounts.server";
import {
  expireStripeCheckout,
  findStripeCardholder,
  findStripeCheckout,
  openStripeCheckout,
} from "./stripe-checkout.server";
import { createStripeClient } from "./stripe-client.server";
import { lookUp } from "./stripe-errors.server";
import { verifyStripeEvent } from "./verify-stripe-event.server";
import { findStripeRefund, refundStripePayment } from "./stripe-refunds.server";
import {
  calculateStripeTax,
  recordStripeTaxSale,
  returnStripeTaxReversal,
  reverseStripeTaxSale,
} from "./stripe-tax.server";
import { listStripeTransactions } from "./stripe-transactions.server";
import {
  availableAtStripe,
  findStripeTransfer,
  reverseStripeTransfer,
  transferByStripe,
} from "./stripe-transfers.server";

type StripeOptions = {
  secretKey: string;
  /** One, or several separated by commas, since each event destination at Stripe has its own. */
  webhookSecret: string;
  apiBase: string | undefined;
  /** Origin of the pages that it returns to, without a trailing slash. */
  publicUrl: string;
  /** How long one request may take (milliseconds). */
  limitMs?: number;
};

/** Real money: hosted Checkout, Connect recipients (Accounts v2) and separate transfers. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { publicUrl } = options;
  let client: ReturnType<typeof createStripeClient> | undefined;
  const stripe = () =>
    (client ??= createStripeClient(options.secretKey, options.apiBase, options.limitMs));
  const secrets = options.webhookSecret.split(",").flatMap((secret) => secret.trim() || []);
  return {
    name: "stripe",
    createCheckout: async (input) => openStripeCheckout(stripe(), orderCheckout(input, publicUrl)),
    chargeForVerification: async (input) =>
      openStripeCheckout(stripe(), verificationCheckout(input, publicUrl)),
    findCheckout: (sessionId) => findStripeCheckout(stripe(), sessionId),
    findCardholder: (sessionId) => findStripeCardholder(stripe(), sessionId),
    expireCheckout: (sessionId) => expireStripeCheckout(stripe(), sessionId),
    refund: (input) => refundStripePayment(stripe(), input),
    findRefund: (refundId) => findStripeRefund(stripe(), refundId),
    findPaymentOfCharge: (chargeId) => findPaymentOfStripeCharge(stripe(), chargeId),
    createConnectedAccount: (input) => createStripeAccount(stripe(), input),
    createOnboardingLink: (input) => createStripeOnboardingLink(stripe(), input, publicUrl),
    createDashboardLink: (accountId) => createStripeDashboardLink(stripe(), accountId),
    findConnectedAccount: (accountId) => findStripeAccount(stripe(), accountId),
    transfer: (input) => transferByStripe(stripe(), input),
    availableCents: () => availableAtStripe(stripe()),
    findTransfer: (transferId) => findStripeTransfer(stripe(), transferId),
    reverseTransfer: (input) => reverseStripeTransfer(stripe(), input),
    calculateTax: (input) => calculateStripeTax(stripe(), input),
    recordTaxSale: (input) => recordStripeTaxSale(stripe(), input),
    reverseTaxSale: (input) => reverseStripeTaxSale(stripe(), input),
    returnTaxReversal: (input) => returnStripeTaxReversal(stripe(), input),
    listTransactions: (query) => listStripeTransactions(stripe(), query),
    verifyEvent: (rawBody, headers, now) =>
      verifyStripeEvent(stripe(), secrets, rawBody, headers, now),
  };
}

/** A charge without one was made by something else that sells through the same Stripe account. */
async function findPaymentOfStripeCharge(stripe: Stripe, chargeId: string): Promise<string | null> {
  const charge = await lookUp("find charge", () => stripe.charges.retrieve(chargeId));
  const intent = charge?.payment_intent;
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}
