import type { LedgerAccount } from "~/schema/ledger-accounts";
import type { TransactionKind } from "~/schema/transaction-kinds";

type Row = { account: LedgerAccount; amountCents: number };

/**
 * What the ledger learns from a transaction of the provider: its fee, and the whole of what no order
 * or payout books. Sales, refunds, disputes and transfers are in the ledger by their own causes.
 */
export function ledgerRowsOf({
  kind,
  amountCents,
  feeCents,
  isCardCheck,
}: {
  kind: TransactionKind;
  amountCents: number;
  feeCents: number;
  isCardCheck: boolean;
}): Row[] {
  const fee = kind === "fee" ? feeCents - amountCents : feeCents;
  return added([...moved("platform", "fee", fee), ...movement(kind, amountCents, isCardCheck)]);
}

function movement(kind: TransactionKind, amountCents: number, isCardCheck: boolean): Row[] {
  if (isCardCheck) return moved("customer", "card-check", amountCents);
  if (kind === "bank") return moved("bank", "platform", amountCents);
  if (kind === "other") return moved("other", "platform", amountCents);
  return [];
}

function moved(from: LedgerAccount, to: LedgerAccount, cents: number): Row[] {
  if (cents === 0) return [];
  return [
    { account: from, amountCents: -cents },
    { account: to, amountCents: cents },
  ];
}

/** One row an account, since the ledger has each account once in a group. */
function added(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ account }) => account)].map(([account, same]) => ({
    account,
    amountCents: same.reduce((sum, row) => sum + row.amountCents, 0),
  }));
}
