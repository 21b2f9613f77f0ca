import type Stripe from "stripe";

import { readMetadata } from "../payment-state";
import type {
  ProviderTransaction,
  TransactionKind,
  TransactionPage,
  TransactionQuery,
} from "../provider-transaction";
import { ask } from "./stripe-errors.server";

const PAGE = 100;

/** Stripe's types of balance transactions; a type that is not here is 'other'. */
const kinds: Readonly<Record<string, TransactionKind>> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund-returned",
  payment_failure_refund: "refund-returned",
  transfer: "transfer",
  transfer_refund: "reversal",
  transfer_cancel: "reversal",
  transfer_failure: "reversal",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
  network_cost: "fee",
  payout: "bank",
  payout_cancel: "bank",
  payout_failure: "bank",
  // Beside an automatic payout: what Stripe leaves in the balance, taken out and put back.
  payout_minimum_balance_hold: "bank",
  payout_minimum_balance_release: "bank",
  topup: "bank",
  topup_reversal: "bank",
};

/** What each one is about comes with the page, so that a page is one call. */
export async function listStripeTransactions(
  stripe: Stripe,
  { since, after }: TransactionQuery,
): Promise<TransactionPage> {
  const page = await ask("list balance transactions", () =>
    stripe.balanceTransactions.list({
      limit: PAGE,
      expand: ["data.source"],
      ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
      ...(after && { starting_after: after }),
    }),
  );
  return {
    transactions: page.data.map(transactionOf),
    next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
  };
}

function transactionOf(found: Stripe.BalanceTransaction): ProviderTransaction {
  const source = typeof found.source === "object" ? found.source : null;
  const kind = kindOf(found, source);
  const paymentId = source ? paymentOf(source) : null;
  return {
    id: found.id,
    kind,
    amountCents: found.amount,
    feeCents: found.fee,
    recordId: kind === "charge" ? paymentId : recordOf(found, source),
    paymentId,
    isCardCheck: isCardCheck(source),
    occurredAt: new Date(found.created * 1000),
  };
}

type Source = Exclude<Stripe.BalanceTransaction["source"], string | null>;

/** A dispute's money comes as an adjustment in both directions. */
function kindOf(found: Stripe.BalanceTransaction, source: Source | null): TransactionKind {
  if (found.type !== "adjustment") return kinds[found.type] ?? "other";
  if (source?.object !== "dispute") return "other";
  return found.amount < 0 ? "dispute" : "dispute-returned";
}

function paymentOf(source: Source): string | null {
  if (!("payment_intent" in source)) return null;
  const intent = source.payment_intent;
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

/** A reversal is about its transfer. */
function recordOf(found: Stripe.BalanceTransaction, source: Source | null): string | null {
  if (source?.object === "transfer_reversal")
    return typeof source.transfer === "string" ? source.transfer : source.transfer.id;
  return source ? source.id : typeof found.source === "string" ? found.source : null;
}

/** The charge has its payment's metadata; the books know a refund by its payment. */
function isCardCheck(source: Source | null): boolean {
  if (source?.object !== "charge") return false;
  return readMetadata(source.metadata).purpose === "guardian-verification";
}
