import { z } from "zod";

import { canReceive } from "./accounts.ts";
import { checkV1, formInteger, id, metadata, text } from "./check-params.ts";
import { emit } from "./events.ts";
import reversalFixture from "./fixtures/transfer-reversal.json" with { type: "json" };
import transferFixture from "./fixtures/transfer.json" with { type: "json" };
import { listShape, page } from "./list-page.ts";
import { chargeOf } from "./payment-intents.ts";
import { newId, seconds, type StripeState } from "./state.ts";
import { noSuch, refused } from "./stripe-fault.ts";

export type Transfer = {
  id: string;
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  transfer_group: string | null;
  source_transaction: string | null;
  description: string | null;
  metadata: Record<string, string>;
  created: number;
};

export type Reversal = {
  id: string;
  transfer: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
};

const createShape = z.strictObject({
  amount: formInteger(1),
  currency: z.literal("usd"),
  destination: id("acct"),
  transfer_group: text(255).optional(),
  source_transaction: id("ch").optional(),
  description: text(1000).optional(),
  metadata: metadata.optional(),
});

const reversalShape = z.strictObject({
  amount: formInteger(1).optional(),
  description: text(1000).optional(),
  metadata: metadata.optional(),
});

export function createTransfer(state: StripeState, params: unknown) {
  const request = checkV1(createShape, params);
  const account = state.accounts.get(request.destination);
  if (!account) throw noSuch("destination", request.destination, "destination");
  if (!canReceive(account)) {
    throw refused(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers",
      "destination",
      "insufficient_capabilities_for_transfer",
    );
  }
  const source = request.source_transaction
    ? chargedIntent(state, request.source_transaction)
    : undefined;
  if (source && request.amount > source.amount)
    throw refused("Transfers using this transaction as a source must not exceed it", "amount");
  if (!source && request.amount > state.availableCents) {
    throw refused(
      "You have insufficient available funds in your Stripe account.",
      undefined,
      "balance_insufficient",
    );
  }
  state.availableCents -= request.amount;
  const transfer: Transfer = {
    id: newId("tr"),
    amount: request.amount,
    amount_reversed: 0,
    currency: request.currency,
    destination: request.destination,
    transfer_group: source ? `group_${source.id}` : (request.transfer_group ?? null),
    source_transaction: request.source_transaction ?? null,
    description: request.description ?? null,
    metadata: request.metadata ?? {},
    created: seconds(state.now()),
  };
  state.transfers.set(transfer.id, transfer);
  emit(state, "transfer.created", renderTransfer(transfer));
  return renderTransfer(transfer);
}

/** The platform's balance, as far as transfers use it. */
export function retrieveBalance(state: StripeState) {
  const available = [{ amount: state.availableCents, currency: "usd", source_types: {} }];
  return { object: "balance", available, pending: [], livemode: false };
}

function chargedIntent(state: StripeState, chargeId: string) {
  const intent = [...state.intents.values()].find((one) => chargeOf(one) === chargeId);
  if (!intent) throw noSuch("charge", chargeId, "source_transaction");
  return intent;
}

export function retrieveTransfer(state: StripeState, transferId: string) {
  return renderTransfer(findTransfer(state, transferId));
}

export function listTransfers(state: StripeState, query: unknown) {
  const shape = z.strictObject({
    ...listShape,
    transfer_group: text(255).optional(),
    destination: id("acct").optional(),
  });
  const request = checkV1(shape, query);
  const found = [...state.transfers.values()].filter(
    (transfer) =>
      (!request.transfer_group || transfer.transfer_group === request.transfer_group) &&
      (!request.destination || transfer.destination === request.destination),
  );
  return page("/v1/transfers", found.map(renderTransfer), request);
}

export function createReversal(state: StripeState, transferId: string, params: unknown) {
  const request = checkV1(reversalShape, params);
  const transfer = findTransfer(state, transferId);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = request.amount ?? left;
  if (amount > left || left === 0) {
    throw refused(
      `Transfer reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`,
      "amount",
    );
  }
  transfer.amount_reversed += amount;
  state.availableCents += amount;
  const reversal: Reversal = {
    id: newId("trr"),
    transfer: transfer.id,
    amount,
    currency: transfer.currency,
    metadata: request.metadata ?? {},
    created: seconds(state.now()),
  };
  state.reversals.set(reversal.id, reversal);
  emit(state, "transfer.reversed", renderTransfer(transfer));
  return { ...reversalFixture, ...reversal };
}

export function listReversals(state: StripeState, transferId: string, query: unknown) {
  const request = checkV1(z.strictObject(listShape), query);
  findTransfer(state, transferId);
  const found = [...state.reversals.values()].filter(({ transfer }) => transfer === transferId);
  const rendered = found.map((reversal) => ({ ...reversalFixture, ...reversal }));
  return page(`/v1/transfers/${transferId}/reversals`, rendered, request);
}

function findTransfer(state: StripeState, transferId: string): Transfer {
  const transfer = state.transfers.get(transferId);
  if (!transfer) throw noSuch("transfer", transferId);
  return transfer;
}

function renderTransfer(transfer: Transfer) {
  const isReversed = transfer.amount_reversed === transfer.amount;
  return { ...transferFixture, ...transfer, reversed: isReversed };
}
