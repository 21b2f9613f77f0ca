import { id, pick, some, time } from "./fill-words";

const brackets = ["4-7", "8-10", "11-13", "13-17", "18+"];
const states = ["TX", "NY", "CA", "WA", "FL", "OH"];

/** How many shirts a creator has. */
export const SHIRTS_A_CREATOR = 20;

/** Accounts, the first of them creators', with consents, sessions, carts and notifications. */
export function userRows(rows: number): string[] {
  const all = some(rows, 1);
  const creators = some(rows, 1 / SHIRTS_A_CREATOR);
  return [
    `insert into users (id, name, email, email_verified, created_at)
       select ${id("user")}, 'Name ' || n, 'many-' || n || '@inkling.test', true, ${time(rows)} ${all}`,
    `insert into profiles (id, account_type, first_name, last_name, public_first_name, age_bracket, public_age_bracket,
         public_state, show_state, payouts_enabled, payment_account_id, last_seen_at, suspended_at, created_at)
       select ${id("user")}, case when n <= ${rows / SHIRTS_A_CREATOR} then 'creator' else 'customer' end,
         'Name ' || n % 400, 'Family ' || n % 90, 'Name ' || n % 400, ${pick(brackets)}, ${pick(brackets)}, ${pick(states)}, true,
         n % 3 = 0, 'account-' || n, ${time(rows)}, case when n % 500 = 499 then now() end, ${time(rows)} ${all}`,
    `insert into age_verifications (id, date_of_birth, is_minor, requires_parent_consent, session_token_hash, user_id, created_at, expires_at)
       select ${id("age")}, current_date - (n % 20 + 5) * 365, n % 20 < 13, n % 20 < 8, 'token-' || n, ${id("user")}, now(), now() ${creators}`,
    `insert into parental_consents (id, age_verification_id, parent_email, status, guardian_user_id, child_user_id, scope_account_and_art, signed_form_key, created_at)
       select ${id("consent")}, ${id("age")}, 'many-' || n + ${Math.round(rows / 2)} || '@inkling.test',
         (array['active', 'active', 'active', 'payee', 'pending', 'notice_sent', 'expired'])[n % 7 + 1],
         ${id("user", `n + ${Math.round(rows / 2)}`)}, ${id("user")}, true, case when n % 200 = 0 then 'form-' || n end, ${time(rows / SHIRTS_A_CREATOR)} ${creators}`,
    `insert into sessions (id, user_id, token, expires_at) select ${id("session")}, ${id("user")}, 'session-' || n, now() + interval '5 days' ${some(rows, 0.5)}`,
    `insert into addresses (user_id, name, line1, city, state, postal_code) select ${id("user")}, 'Name', '1 Main St', 'Austin', 'TX', '78701' ${some(rows, 0.5)}`,
    `insert into notifications (user_id, kind, cause, created_at) select ${id("user")}, 'design_published', 'list:' || n, ${time(rows)} ${all}`,
    `insert into moderation_items (id, user_id, subject, proposed, status, created_at)
       select ${id("item")}, ${id("user")}, ${pick(["bio", "name"])}, '{"bio": "I draw"}', case when n % 10 = 0 then 'pending' else 'approved' end, ${time(rows / 10)} ${some(rows, 0.1)}`,
    `insert into carts (id, user_id) select ${id("cart")}, ${id("user")} ${some(rows, 0.3)}`,
    `insert into cart_lines (cart_id, variant_id, quantity, seen_price_cents, created_at) select ${id("cart")}, ${id("variant-M")}, 1, 2500, ${time(rows * 0.3)} ${some(rows, 0.3)}`,
    `insert into admin_users (user_id, role) select ${id("user", "n + 5")}, 'reviewer' from generate_series(1, 5) n`,
  ];
}
