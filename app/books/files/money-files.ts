import { sql } from "drizzle-orm";

import { column, type BookFile } from "./book-file";
import { accountLabels, transactionLabels } from "../book-labels";

export const refundsFile: BookFile = {
  title: "Refunds",
  about: "One row each time money went back to a buyer in the range, or a refund came back.",
  columns: [
    column("Booked", "time", "booked_at", "When it was booked"),
    column("Order", "text", "number", "The order's number"),
    column(
      "What",
      "text",
      "what",
      "Refund, goodwill (at the shop's own cost), lost dispute (what a bank took beyond all that an order had left has a row of its own), a refund's share that was taken later, after a payout was refused, or the cent by which one that came back was rounded",
    ),
    column("Amount (USD)", "cents", "amount", "Positive: to the buyer; negative: it came back"),
    column(
      "Of which goodwill (USD)",
      "cents",
      "goodwill",
      "At the shop's own cost; negative where goodwill given before counts toward shirts",
    ),
    column("From creators (USD)", "cents", "creators", "Taken from creators' shares"),
    column("Tax (USD)", "cents", "tax", "Sales tax in it, no longer owed to the state"),
    column("From the shop (USD)", "cents", "shop", "The rest, with shipping"),
    column("Refund", "text", "refund_id", "Our id of the refund"),
    column("Provider's id", "text", "provider_refund_id", "The refund or dispute at the provider"),
  ],
  query: ({ from, until }) => sql`
    select l.cause, min(l.created_at) as booked_at, max(o.number) as number,
      case when starts_with(l.cause, 'refund-share:') then 'Share taken later'
        when starts_with(l.cause, 'refund-rounded:') then 'Rounding of one that came back'
        when bool_or(d.id is not null) then 'Lost dispute' when bool_or(r.is_goodwill) then 'Goodwill' else 'Refund' end as what,
      coalesce(sum(l.amount_cents) filter (where l.account = 'customer'), 0) as amount,
      coalesce(sum(sign(l.amount_cents) * r.goodwill_cents) filter (where l.account = 'customer' and d.id is null), 0) as goodwill,
      -coalesce(sum(l.amount_cents) filter (where l.account = 'creator'), 0) as creators,
      -coalesce(sum(l.amount_cents) filter (where l.account = 'tax'), 0) as tax,
      -coalesce(sum(l.amount_cents) filter (where l.account not in ('customer', 'creator', 'tax')), 0) as shop,
      r.id as refund_id, coalesce(max(d.id), max(r.provider_refund_id)) as provider_refund_id,
      min(l.created_at) as sort_at, l.cause as sort_id
    from ledger_entries l
    join refunds r on l.cause in ('order-refunded:' || r.id, 'refund-returned:' || r.id,
        'refund-share:' || r.id || ':' || l.order_line_id,
        'refund-rounded:' || r.id || ':' || l.order_line_id)
      and r.order_id = l.order_id
    join orders o on o.id = r.order_id
    left join disputes d on d.order_id = r.order_id and starts_with(r.provider_refund_id, d.id || ':')
    where l.created_at >= ${from} and l.created_at < ${until}
    group by l.cause, r.id
    union all
    select l.cause, l.created_at, o.number, 'Lost dispute; beyond the order', l.amount_cents, 0, 0, 0,
      l.amount_cents, null, d.id, l.created_at, l.cause
    from ledger_entries l join disputes d on d.id = split_part(l.cause, ':', 2)
    join orders o on o.id = d.order_id
    where l.cause like 'dispute-excess:%' and l.account = 'customer' and l.created_at >= ${from} and l.created_at < ${until}`,
};

export const payoutsFile: BookFile = {
  title: "Payouts",
  about: "One row each time money was sent to a creator in the range, or came back.",
  columns: [
    column("Booked", "time", "booked_at", "When it was booked"),
    column("Week of", "day", "week", "The run's Monday"),
    column("Amount (USD)", "cents", "amount", "Positive: sent; negative: it came back"),
    column("Payout", "text", "payout_id", "Our id of the payout"),
    column("Account", "text", "account_id", "The receiving account at the provider"),
    column("Transfer", "text", "transfer_id", "The transfer at the provider"),
  ],
  query: ({ from, until }) => sql`
    select l.created_at as booked_at, p.week, l.amount_cents as amount, p.id as payout_id,
      p.destination_account_id as account_id, p.provider_transfer_id as transfer_id,
      l.created_at as sort_at, lpad(l.id::text, 20, '0') as sort_id
    from ledger_entries l join payouts p on p.id = l.payout_id
    where l.account = 'transfer' and l.created_at >= ${from} and l.created_at < ${until}`,
};

export const ledgerFile: BookFile = {
  title: "Ledger",
  about: "One row per entry in the books; the entries of one cause add up to 0.00.",
  columns: [
    column("Entry", "number", "id", "Its number"),
    column("Booked", "time", "created_at", "When it was booked"),
    column("Cause", "text", "cause", "What it was booked for; each cause is booked once"),
    column("Account", "text", "account", "Whose money it is", accountLabels),
    column("Amount (USD)", "cents", "amount_cents", "Received, or given if negative"),
    column("Order", "text", "number", "The order's number"),
    column("Order line", "text", "order_line_id", "Our id of the line"),
    column("Payout", "text", "payout_id", "Our id of the payout"),
  ],
  query: ({ from, until }) => sql`
    select l.*, o.number, l.created_at as sort_at, lpad(l.id::text, 20, '0') as sort_id
    from ledger_entries l left join orders o on o.id = l.order_id
    where l.created_at >= ${from} and l.created_at < ${until}`,
};

export const feesFile: BookFile = {
  title: "Provider's transactions and fees",
  about: "One row per movement of the balance at the payment provider, as the provider reports it.",
  columns: [
    column("When", "time", "occurred_at", "When it happened at the provider"),
    column("Transaction", "text", "id", "The provider's id"),
    column("What", "text", "kind", "What moved", transactionLabels),
    column(
      "Amount (USD)",
      "cents",
      "amount_cents",
      "Before the fee; negative: it left the balance",
    ),
    column("Fee (USD)", "cents", "fee_cents", "What the provider kept"),
    column("Net (USD)", "cents", "net", "Amount - fee: the change in the balance"),
    column("Card check", "text", "card_check", "Yes for a guardian's card check"),
    column("Order", "text", "number", "The order's number, if it is about one"),
    column(
      "About",
      "text",
      "record_id",
      "The payment, refund, transfer or dispute at the provider",
    ),
  ],
  query: ({ from, until }) => sql`
    select t.*, t.amount_cents - t.fee_cents as net, o.number,
      case when t.is_card_check then 'Yes' end as card_check,
      t.occurred_at as sort_at, t.id as sort_id
    from provider_transactions t left join orders o on o.provider_payment_id = t.payment_id
    where t.occurred_at >= ${from} and t.occurred_at < ${until}`,
};
