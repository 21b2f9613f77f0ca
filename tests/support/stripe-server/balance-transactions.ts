import { z } from "zod";

import { checkV1, formInteger } from "./check-params.ts";
import { listShape, page } from "./list-page.ts";
import type { StripeState } from "./state.ts";

const FEE_RATE = 0.029;
const FEE_CENTS = 30;
const DISPUTE_FEE_CENTS = 1500;

type Thing = Record<string, unknown> & { id: string; amount: number };
type Moved = { type: string; category: string; amount: number; fee: number; source: object };

const listQuery = z.strictObject({
  ...listShape,
  created: z.strictObject({ gte: formInteger(0, 9_999_999_999).optional() }).optional(),
  expand: z
    .union([z.array(z.literal("data.source")), z.record(z.string(), z.literal("data.source"))])
    .optional(),
});

/** The account's balance transactions: what the events say has moved, newest first. */
export function listBalanceTransactions(state: StripeState, query: unknown) {
  const { created, ...request } = checkV1(listQuery, query);
  const from = created?.gte ?? 0;
  const all = state.events.flatMap((event) => {
    const data = event["data"] as { object: Thing } | undefined;
    const moved = data && movedBy(state, event.type, data.object);
    return moved ? [render(event.id, Number(event["created"]), moved)] : [];
  });
  return page(
    "/v1/balance_transactions",
    all.filter((found) => found.created >= from),
    request,
  );
}

function movedBy(state: StripeState, type: string, thing: Thing): Moved | null {
  const { amount } = thing;
  switch (type) {
    case "payment_intent.succeeded": {
      const fee = Math.round(amount * FEE_RATE) + FEE_CENTS;
      return { type: "charge", category: "charge", amount, fee, source: chargeOf(thing) };
    }
    case "refund.created":
      return { type: "refund", category: "refund", amount: -amount, fee: 0, source: thing };
    case "refund.failed":
      return { type: "refund_failure", category: "refund_failure", amount, fee: 0, source: thing };
    case "transfer.created":
      return { type: "transfer", category: "transfer", amount: -amount, fee: 0, source: thing };
    case "transfer.reversed": {
      const reversal = [...state.reversals.values()].findLast((one) => one.transfer === thing.id);
      if (!reversal) return null;
      const source = { object: "transfer_reversal", ...reversal };
      return {
        type: "transfer_refund",
        category: "transfer_reversal",
        amount: reversal.amount,
        fee: 0,
        source,
      };
    }
    case "charge.dispute.closed":
      if (thing["status"] !== "lost") return null;
      return {
        type: "adjustment",
        category: "dispute",
        amount: -amount,
        fee: DISPUTE_FEE_CENTS,
        source: thing,
      };
    default:
      return null;
  }
}

/** A charge carries its payment's metadata. */
function chargeOf({ id, amount, metadata }: Thing) {
  return { id: id.replace("pi_", "ch_"), object: "charge", amount, payment_intent: id, metadata };
}

function render(eventId: string, created: number, { type, category, amount, fee, source }: Moved) {
  return {
    id: eventId.replace("evt_", "txn_"),
    object: "balance_transaction",
    amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency: "usd",
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: category,
    source,
    status: "available",
    type,
  };
}
