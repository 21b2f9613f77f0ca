import type Stripe from "stripe";

import { PaymentProviderError } from "../payment-error";
import type { ReversalInput, TransferInput } from "../payments";
import type { TransferState } from "../payment-state";
import { ask, lookUp } from "./stripe-errors.server";
import { attemptKey } from "./stripe-keys";

export async function transferByStripe(
  stripe: Stripe,
  input: TransferInput,
): Promise<TransferState> {
  const done = await transferDoneBefore(stripe, input);
  if (done) return done;
  const charge = input.sourcePaymentId && (await chargeOf(stripe, input.sourcePaymentId));
  const transfer = await ask("transfer", () =>
    stripe.transfers.create(
      {
        amount: input.amountCents,
        currency: "usd",
        destination: input.accountId,
        // A transfer from one charge is in that charge's group, and may name no other.
        ...(charge ? { source_transaction: charge } : { transfer_group: input.payoutId }),
        metadata: { idempotencyKey: input.idempotencyKey, payoutId: input.payoutId },
      },
      { idempotencyKey: attemptKey(input.idempotencyKey, input.attempt) },
    ),
  );
  return stateOf(transfer);
}

/** What is available on the platform's balance for transfers, in dollars' cents. */
export async function availableAtStripe(stripe: Stripe): Promise<number> {
  const balance = await ask("balance", () => stripe.balance.retrieve());
  return balance.available
    .filter(({ currency }) => currency === "usd")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The charge that paid a payment, as transfers name it; null when it has none. */
async function chargeOf(stripe: Stripe, paymentId: string): Promise<string | null> {
  const payment = await ask("find charge", () => stripe.paymentIntents.retrieve(paymentId));
  const charge = payment.latest_charge;
  return typeof charge === "string" ? charge : (charge?.id ?? null);
}

export async function findStripeTransfer(
  stripe: Stripe,
  transferId: string,
): Promise<TransferState | null> {
  const transfer = await lookUp("find transfer", () => stripe.transfers.retrieve(transferId));
  return transfer && stateOf(transfer);
}

export async function reverseStripeTransfer(
  stripe: Stripe,
  input: ReversalInput,
): Promise<{ reversalId: string }> {
  const done = await reversalDoneBefore(stripe, input);
  if (done) return done;
  const reversal = await ask("reverse transfer", () =>
    stripe.transfers.createReversal(
      input.transferId,
      { amount: input.amountCents, metadata: { idempotencyKey: input.idempotencyKey } },
      { idempotencyKey: attemptKey(input.idempotencyKey, input.attempt) },
    ),
  );
  return { reversalId: reversal.id };
}

/**
 * Stripe keeps a key for a day, but a payout run may be retried later: what was sent is found by its
 * group, or, sent from one charge, among the transfers to its account.
 */
async function transferDoneBefore(
  stripe: Stripe,
  input: TransferInput,
): Promise<TransferState | null> {
  return ask("find earlier transfer", async () => {
    const where = input.sourcePaymentId
      ? { destination: input.accountId }
      : { transfer_group: input.payoutId };
    for await (const transfer of stripe.transfers.list({ ...where, limit: 100 })) {
      if (transfer.metadata["idempotencyKey"] !== input.idempotencyKey) continue;
      const state = stateOf(transfer);
      const same = state.amountCents === input.amountCents && state.accountId === input.accountId;
      if (same) return state;
      throw new PaymentProviderError("idempotency-conflict", "stripe transfer");
    }
    return null;
  });
}

async function reversalDoneBefore(
  stripe: Stripe,
  input: ReversalInput,
): Promise<{ reversalId: string } | null> {
  return ask("find earlier reversal", async () => {
    for await (const reversal of stripe.transfers.listReversals(input.transferId, { limit: 100 })) {
      if (reversal.metadata?.["idempotencyKey"] !== input.idempotencyKey) continue;
      if (reversal.amount === input.amountCents) return { reversalId: reversal.id };
      throw new PaymentProviderError("idempotency-conflict", "stripe reverse transfer");
    }
    return null;
  });
}

function stateOf(transfer: Stripe.Transfer): TransferState {
  const to = transfer.destination;
  return {
    transferId: transfer.id,
    status: transfer.reversed ? "reversed" : "paid",
    accountId: (typeof to === "string" ? to : to?.id) ?? "",
    amountCents: transfer.amount,
    reversedCents: transfer.amount_reversed,
    idempotencyKey: transfer.metadata["idempotencyKey"] ?? null,
  };
}
