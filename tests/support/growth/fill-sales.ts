import { SHIRTS_A_CREATOR } from "./fill-users";
import { id, some, time } from "./fill-words";

const address = `jsonb_build_object('name', 'Name ' || n % 700, 'line1', '1 Main St', 'city', 'Austin', 'state', 'TX', 'postalCode', '78701')`;

/** A year of orders, the newest still on their way, with what was earned, paid out and given back. */
export function salesRows(rows: number): string[] {
  const all = some(rows, 1);
  const creator = id("user", `1 + n * 31 % ${Math.ceil(rows / SHIRTS_A_CREATOR)}`);
  const open = Math.ceil(rows * 0.98);
  const status = `case when n % 12 = 5 then 'expired' when n % 40 = 7 then 'cancelled' when n % 60 = 11 then 'refunded'
    when n <= ${Math.ceil(rows * 0.95)} then 'delivered' when n <= ${open} then 'shipped'
    else (array['paid', 'in_production', 'pending_payment'])[n % 3 + 1] end`;
  const made = `n > ${open} and n % 3 = 0`;
  const lines = `(values (1), (2)) l (position) where l.position = 1 or n % 2 = 0`;
  const line = `overlay(overlay(md5('line-' || l.position || '-' || n) placing '4' from 13) placing '8' from 17)::uuid`;
  return [
    `insert into orders (id, number, user_id, email, status, subtotal_cents, total_cents, refunded_cents, sold_status, checkout_key, provider,
         provider_session_id, provider_payment_id, shipping_address, expires_at, paid_at, shipped_at, dispute_status, cart_id, created_at)
       select ${id("order")}, 'INK-' || n, case when n % 3 > 0 then ${id("user")} end, 'many-' || n || '@inkling.test', ${status},
         2500 * (n % 4 + 1), 2500 * (n % 4 + 1), 0, null, ${id("checkout")}, 'sandbox', 'session-' || n, 'payment-' || n, ${address},
         ${time(rows)} + interval '1 hour', case when n % 12 <> 5 and n % 40 <> 7 and not (n > ${open} and n % 3 = 2) then ${time(rows)} end,
         case when n <= ${open} then ${time(rows)} + interval '2 days' end, case when n % 200 = 0 then 'won' when n % 1000 = 3 then 'open' end, ${id("cart")}, ${time(rows)} ${all}`,
    `insert into order_lines (id, order_id, position, product_id, variant_id, picture_id, print_plan_id, title, size, color, unit_price_cents, quantity, gross_cents, commission_bps, creator_user_id, print_state)
       select ${line}, ${id("order")}, l.position, ${id("product", `1 + n * 7 % ${rows}`)}, ${id("variant-M", `1 + n * 7 % ${rows}`)}, ${id("picture")}, ${id("plan", `1 + n * 7 % ${rows}`)},
         'Design ' || n % 60, 'M', 'Black', 2500, 1, 2500, 1500, ${creator},
         case when n > ${open} then (case when ${made} then 'to_print' else (array['printing', 'packed', 'to_print'])[n % 3 + 1] end) else 'shipped' end
       ${all} cross join ${lines}`,
    `insert into creator_earnings (order_id, order_line_id, creator_user_id, product_title, quantity, gross_amount_cents, creator_share_cents, platform_fee_cents, commission_bps, payout_status, payout_id, created_at)
       select ${id("order")}, ${line}, ${creator}, 'Design ' || n % 60, 1, 2500, 375, 2125, 1500,
         case when n <= ${Math.ceil(rows * 0.95)} then 'paid' else 'pending' end,
         case when n <= ${Math.ceil(rows * 0.95)} then ${id("payout", `1 + n % ${Math.ceil(rows / 10)}`)} end, ${time(rows)}
       ${all} cross join ${lines}`,
    `insert into ledger_entries (cause, account, creator_user_id, order_id, amount_cents, created_at)
       select 'order-paid:' || n, a.account, case when a.account = 'creator' then ${creator} end, ${id("order")}, a.cents, ${time(rows)}
       ${all} cross join (values ('customer', -2500), ('creator', 375), ('platform', 2125)) a (account, cents)`,
    `insert into payouts (id, creator_user_id, week, amount_cents, status, sent_at, fixed_at, created_at)
       select ${id("payout")}, ${id("user", `1 + n % ${Math.ceil(rows / SHIRTS_A_CREATOR)}`)}, current_date - (n / ${Math.ceil(rows / SHIRTS_A_CREATOR)})::int * 7 - 7, 1000 + n % 30 * 100,
         case when n % 50 = 0 then 'failed' when n % 51 = 0 then 'pending' else 'sent' end, now(), now(), ${time(rows / 10)} ${some(rows, 0.1)}`,
    `insert into refunds (id, order_id, amount_cents, status, request_key, provider_refund_id, created_at)
       select ${id("refund")}, ${id("order", "n * 50")}, 500, case when n % 100 = 0 then 'failed' else 'succeeded' end, ${id("refund-key")}, 'refund-' || n, ${time(rows / 50)} ${some(rows, 0.02)}`,
    `insert into refund_lines (refund_id, order_line_id, quantity, amount_cents)
       select ${id("refund")}, overlay(overlay(md5('line-1-' || n * 50) placing '4' from 13) placing '8' from 17)::uuid, 1, 500 ${some(rows, 0.02)}`,
    `insert into disputes (id, order_id, amount_cents, status, reason, created_at)
       select 'dispute-' || n, ${id("order", "n * 200")}, 2500, case when n % 5 = 0 then 'open' else 'won' end, 'product_not_received', ${time(rows / 200)} ${some(rows, 0.005)}`,
    `insert into fraud_warnings (id, order_id, released_at, created_at)
       select 'warning-' || n, ${id("order", "n * 500")}, case when n % 4 > 0 then now() end, ${time(rows / 500)} ${some(rows, 0.002)}`,
    `insert into returns (id, order_id, kind, reason, state, outcome, decided_at, request_key, created_at)
       select ${id("return")}, ${id("order", "n * 50")}, 'refund', 'other', case when n % 10 = 0 then 'requested' else 'done' end,
         case when n % 10 > 0 then 'refund' end, case when n % 10 > 0 then now() end, ${id("return-key")}, ${time(rows / 50)} ${some(rows, 0.02)}`,
    `insert into return_lines (return_id, order_line_id, quantity)
       select ${id("return")}, overlay(overlay(md5('line-1-' || n * 50) placing '4' from 13) placing '8' from 17)::uuid, 1 ${some(rows, 0.02)}`,
    `insert into parcels (id, order_id, carrier, tracking_number, shipped_at) select ${id("parcel")}, ${id("order")}, 'USPS', 'track-' || n, ${time(rows)} ${some(rows, 0.98)}`,
    `insert into parcel_lines (parcel_id, order_line_id) select ${id("parcel")}, ${line} ${some(rows, 0.98)} cross join ${lines}`,
    `insert into print_batches (id, created_at) select ${id("batch")}, ${time(rows / 50)} ${some(rows, 0.02)}`,
    `insert into print_batch_lines (batch_id, order_line_id, position, quantity)
       select ${id("batch", "1 + (n - 1) / 50")}, ${line}, n * 2 + l.position, 1 ${some(rows, 0.98)} cross join ${lines}`,
    `insert into print_orders (id, order_id, provider, round, external_id, state, problem, created_at)
       select ${id("print-order")}, ${id("order")}, 'printful', 1, 'print-' || n, case when n % 100 = 0 then 'failed' else 'shipped' end,
         case when n % 100 = 0 then 'Out of stock' end, ${time(rows)} ${some(rows, 0.05)}`,
    `insert into print_order_lines (print_order_id, order_line_id)
       select ${id("print-order")}, ${line} ${some(rows, 0.05)} cross join ${lines}`,
    `insert into discount_codes (id, code, name, discount_type, discount_amount, usage_count, is_active, created_at)
       select ${id("code")}, 'CODE' || n, 'Name ' || n % 20, 'percentage', 1000, n % 11, n % 2 = 0, ${time(rows / 20)} ${some(rows, 0.05)}`,
    `insert into discount_reservations (order_id, discount_code_id, state) select ${id("order")}, ${id("code", `1 + n % ${Math.ceil(rows / 20)}`)}, 'used' ${some(rows, 0.1)}`,
  ];
}
