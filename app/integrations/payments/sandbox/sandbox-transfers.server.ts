import { z } from "zod";

import { PaymentProviderError, type PaymentErrorReason } from "../payment-error";
import type { ReversalInput, TransferInput } from "../payments";
import { readMetadata, type TransferState } from "../payment-state";
import { sandboxEvent, once, sandboxId, type Sandbox } from "./sandbox-once.server";
import type { SandboxTransfer } from "./sandbox-records";

const transferShape = z.object({ transferId: z.string() });
const reversalShape = z.object({ reversalId: z.string() });
const REVERSAL_TRIES = 5;

export async function transferInSandbox(
  sandbox: Sandbox,
  input: TransferInput,
): Promise<TransferState> {
  const { accountId, amountCents, payoutId, idempotencyKey, sourcePaymentId = null } = input;
  if (!isWholeCents(amountCents)) throw refused("transfer", "invalid-request");
  const id = sandboxId("tr");
  const made = await once(
    sandbox,
    {
      operation: "transfer",
      key: idempotencyKey,
      asked: [accountId, amountCents, payoutId, ...(sourcePaymentId ? [sourcePaymentId] : [])],
      result: { transferId: id },
      shape: transferShape,
    },
    (claim) =>
      sandbox.store.createTransfer(claim, {
        id,
        accountId,
        amountCents,
        currency: "usd",
        payoutId,
        sourcePaymentId,
      }),
  );
  const transfer = made && (await findSandboxTransfer(sandbox, made.result.transferId));
  if (transfer) return transfer;
  const account = await sandbox.store.findAccount(accountId);
  if (!account) throw refused("transfer", "not-found");
  throw refused("transfer", account.chargesEnabled ? "insufficient-funds" : "account-not-ready");
}

export async function findSandboxTransfer(
  sandbox: Sandbox,
  transferId: string,
): Promise<TransferState | null> {
  const transfer = await sandbox.store.findTransfer(transferId);
  return transfer && stateOf(transfer);
}

export async function reverseInSandbox(
  sandbox: Sandbox,
  input: ReversalInput,
): Promise<{ reversalId: string }> {
  const { transferId, amountCents, idempotencyKey } = input;
  if (!isWholeCents(amountCents)) throw refused("reverse transfer", "invalid-request");
  for (let tries = 0; tries < REVERSAL_TRIES; tries += 1) {
    const transfer = await sandbox.store.findTransfer(transferId);
    if (!transfer) throw refused("reverse transfer", "not-found");
    const event = reversalEvent(sandbox, transfer, amountCents);
    const reversal = await once(
      sandbox,
      {
        operation: "reverse transfer",
        key: idempotencyKey,
        asked: [transferId, amountCents],
        result: { reversalId: sandboxId("trr") },
        shape: reversalShape,
      },
      (claim) => {
        const reversedBefore = transfer.reversedCents;
        const reversal = { transferId, amountCents, reversedBefore };
        return sandbox.store.reverseTransfer(claim, reversal, event);
      },
    );
    if (reversal?.fresh) await sandbox.deliver(event);
    if (reversal) return reversal.result;
    const left = transfer.amountCents - transfer.reversedCents;
    if (transfer.status !== "paid" || amountCents > left) {
      throw refused("reverse transfer", "exceeds-remaining");
    }
    // Another reversal came in between and its sum has to be in the event, so read again.
  }
  throw refused("reverse transfer", "busy");
}

function reversalEvent(sandbox: Sandbox, transfer: SandboxTransfer, amountCents: number) {
  return sandboxEvent(
    {
      type: "transfer-reversed",
      transferId: transfer.id,
      accountId: transfer.accountId,
      amountCents: transfer.amountCents,
      currency: transfer.currency,
      reversedCents: transfer.reversedCents + amountCents,
      metadata: readMetadata({ payoutId: transfer.payoutId }),
    },
    sandbox.now(),
  );
}

function stateOf(transfer: SandboxTransfer): TransferState {
  const { id, accountId, amountCents, reversedCents, idempotencyKey } = transfer;
  const status = reversedCents === amountCents ? "reversed" : transfer.status;
  return { transferId: id, status, accountId, amountCents, reversedCents, idempotencyKey };
}

function isWholeCents(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0;
}

function refused(operation: string, reason: PaymentErrorReason): PaymentProviderError {
  return new PaymentProviderError(reason, `sandbox ${operation}`);
}
