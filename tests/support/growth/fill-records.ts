import { id, pick, some, time } from "./fill-words";

const actions = ["DESIGN_PUBLISHED", "REFUND_ASKED", "ORDER_SHIPPED", "REVIEW_HIDDEN"];

/** Mails, logs, messages, the provider's events and transactions, and what jobs leave behind. */
export function recordRows(rows: number): string[] {
  const all = some(rows, 1);
  const twice = some(rows, 2);
  return [
    `insert into admin_actions (admin_user_id, action, resource_type, resource_id, created_at)
       select ${id("user", "6 + n % 5")}, ${pick(actions)}, 'product', ${id("product")}, ${time(rows)} ${all}`,
    `insert into security_logs (user_id, action, resource_type, created_at)
       select case when n % 4 > 0 then ${id("user", `1 + n % ${rows}`)} end, ${pick(["SIGN_IN_SUCCESS", "SIGN_OUT"])}, 'session', ${time(rows * 2)} ${twice}`,
    `insert into contact_messages (name, email, topic, message, handled_at, created_at)
       select 'Name ' || n % 300, 'many-' || n || '@inkling.test', ${pick(["", "An order"])}, 'Hello', case when n % 20 > 0 then now() end, ${time(rows / 10)} ${some(rows, 0.1)}`,
    `insert into mails (id, "to", template, cause, attempts, sent_at, bounced_at, error, created_at)
       select ${id("mail")}, 'many-' || n % ${rows} || '@inkling.test', 'password-changed', 'growth:' || n, 1, case when n % 1000 > 0 then now() end,
         case when n % 400 = 7 then now() end, case when n % 1000 = 0 then 'refused' end, ${time(rows * 2)} ${twice}`,
    `insert into provider_events (provider, event_id, type, payload, attempts, processed_at, error, received_at)
       select 'sandbox', 'growth:' || n, 'checkout-paid', '{}', 1, case when n % 1000 > 0 then now() end, case when n % 1000 = 0 then 'no such order' end, ${time(rows * 2)} ${twice}`,
    `insert into provider_transactions (id, provider, kind, amount_cents, fee_cents, record_id, payment_id, occurred_at, booked_at)
       select 'transaction-' || n, 'sandbox', 'charge', 2500, 100, 'payment-' || n, 'payment-' || n, ${time(rows)}, now() ${all}`,
    `insert into error_groups (fingerprint, source, kind, message, times, status, first_at, last_at)
       select 'growth:' || n, ${pick(["request", "job"])}, 'Error', 'Error ' || n, n % 50 + 1, case when n % 20 = 0 then 'open' else 'solved' end, ${time(rows / 20)}, ${time(rows / 20)} ${some(rows, 0.05)}`,
    `insert into waitlist_entries (email, created_at) select 'waits-' || n || '@inkling.test', ${time(rows / 10)} ${some(rows, 0.1)}`,
    `insert into ledger_findings (rule, record, expected, actual, unit, found_at) select 'rule', 'record-' || n, 1, 2, 'cents', now() from generate_series(1, 3) n`,
    `insert into audit_seals (log, number, after_seq, last_seq, row_count, newest_at, rows_hash, hash)
       select 'admin_actions', n, n * 100 - 100, n * 100, 100, now(), 'hash', 'hash' ${some(rows, 0.01)}`,
    `insert into bulk_runs (id, user_id, action, list_url, request_key, state, created_at, finished_at)
       select ${id("run")}, ${id("user", "6 + n % 5")}, 'activate-products', '/admin/products/manage', 'key-' || n, 'done', ${time(rows / 100)}, now() ${some(rows, 0.01)}`,
    `insert into bulk_rows (run_id, position, subject_id, state)
       select ${id("run", "1 + (n - 1) / 50")}, n, ${id("product")}, 'done' ${some(rows, 0.5)}`,
    `insert into visit_days (day, views, visitors) select current_date - n, 1000, 300 from generate_series(1, 400) n`,
    `insert into visit_marks (day, mark) select current_date, 'mark-' || n ${some(rows, 0.01)}`,
    `insert into erased_ids (id, kind, erased_at, kept_at) select ${id("erased")}, 'account', now(), now() ${some(rows, 0.02)}`,
  ];
}
