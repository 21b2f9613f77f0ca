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
  const transfer = await ask("transfer", () =>
    stripe.transfers.create(
      {
        amount: input.amountCents,
        currency: "usd",
        destination: input.accountId,
        transfer_group: input.payoutId,
        metadata: { idempotencyKey: input.idempotencyKey, payoutId: input.payoutId },
      },
      { idempotencyKey: attemptKey(input.idempotencyKey, input.attempt) },
    ),
  );
  return stateOf(transfer);
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

/** Stripe keeps a key for a day, but a payout run may be retried later: its group finds what was sent. */
async function transferDoneBefore(
  stripe: Stripe,
  input: TransferInput,
): Promise<TransferState | null> {
  return ask("find earlier transfer", async () => {
    const earlier = stripe.transfers.list({ transfer_group: input.payoutId, limit: 100 });
    for await (const transfer of earlier) {
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
  };
}
