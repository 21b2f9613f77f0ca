import type pg from "pg";

import { derivedNames } from "../growth/derived-names";

/**
 * Fills every list of the admin area, with many rows sharing the same sort value. Bypasses triggers
 * and foreign keys, since only reads are tested here.
 */
export async function fillAdminLists(pool: pg.Pool, rows: number): Promise<void> {
  const many = `from generate_series(1, ${rows}) n`;
  await fill(
    pool,
    `
      insert into users (id, name, email) select ${id("user")}, 'P', 'many-' || n || '@inkling.test' ${many};
      insert into profiles (id, account_type, first_name, last_name, age_bracket, created_at)
        select ${id("user")}, case when n % 2 = 0 then 'creator' else 'customer' end, 'Name ' || n % 40, '',
          (array['4-7', '8-10', '11-13', '13-17', '18+', null])[n % 6 + 1], ${time} ${many};
      insert into collections (id, name, slug, sort_order, created_at)
        select ${id("collection")}, 'Collection ' || n % 50, 'collection-' || n, n % 7, ${time} ${many};
      insert into prompts (id, title, slug, line, first_day)
        select ${id("prompt")}, 'Prompt ' || n % 50, 'prompt-' || n, 'Draw it', date '2020-01-06' + n * 7 ${many};
      insert into designs (id, user_id, collection_id, has_product, title, status, picture_id, file_size, created_at)
        select ${id("published")}, ${id("user")}, case when n % 3 > 0 then ${id("collection")} end, true,
          'Design ' || n % 60, 'published', ${id("picture")}, 1, ${time} ${many};
      insert into designs (id, user_id, title, status, picture_id, file_size, created_at)
        select ${id("waiting")}, ${id("user")}, 'Waiting ' || n % 60, 'selected', ${id("picture")}, 1, ${time} ${many};
      insert into designs (id, user_id, title, status, picture_id, file_size, created_at)
        select ${id("pending")}, ${id("user")}, 'Pending ' || n % 60, 'pending_review', ${id("picture")}, 1, ${time} ${many};
      insert into products (id, title, slug, design_id, creator_user_id, base_price_cents, created_at)
        select ${id("product")}, 'Design ' || n % 60, 'design-' || n, ${id("published")}, ${id("user")}, 2000 + n % 9 * 100, ${time} ${many};
      insert into reviews (product_id, user_id, author_name, rating, text, status, created_at)
        select ${id("product")}, ${id("user")}, 'Bo', n % 5 + 1, 'Soft', 'visible', ${time} ${many};
      insert into orders (id, number, email, status, subtotal_cents, total_cents, refunded_cents, checkout_key, provider, expires_at, created_at)
        select ${id("order")}, 'INK-' || n, case when n % 5 > 0 then 'buyer-' || n % 80 || '@inkling.test' end,
          (array['paid', 'shipped', 'expired'])[n % 3 + 1], 2500 * (n % 4 + 1), 2500 * (n % 4 + 1), n % 3 * 100,
          ${id("checkout")}, 'sandbox', ${time}, ${time} ${many};
      insert into payouts (id, creator_user_id, week, amount_cents, status, created_at)
        select ${id("payout")}, ${id("user")}, date '2026-01-05' + n % 9 * 7, 1000 + n % 30 * 100,
          (array['pending', 'failed'])[n % 2 + 1], ${time} ${many};
      insert into discount_codes (id, code, name, discount_type, discount_amount, usage_count, is_active, created_at)
        select ${id("code")}, 'CODE' || n, 'Name ' || n % 20, 'percentage', 1000, n % 11, n % 2 = 0, ${time} ${many};
      insert into admin_actions (admin_user_id, action, resource_type, created_at)
        select ${id("user")}, (array['DESIGN_PUBLISHED', 'REFUND_ASKED'])[n % 2 + 1], 'product', ${time} ${many};
      insert into security_logs (user_id, action, resource_type, created_at)
        select case when n % 4 > 0 then ${id("user")} end, (array['SIGN_IN', 'SIGN_OUT'])[n % 2 + 1], 'session', ${time} ${many};
      insert into contact_messages (name, email, topic, message, created_at)
        select 'Name ' || n % 30, 'a@inkling.test', (array['', 'An order'])[n % 2 + 1], 'Hello', ${time} ${many};
      insert into mails ("to", template, cause, attempts, created_at)
        select 'reads-' || n || '@inkling.test', 'password-changed', 'list:' || n, n % 13, ${time} ${many};
      insert into provider_events (provider, event_id, type, payload, attempts, received_at)
        select 'sandbox', 'list:' || n, 'checkout-paid', '{}', n % 41, ${time} ${many};
      insert into error_groups (fingerprint, source, kind, message, times, first_at, last_at)
        select 'list:' || n, 'request', 'Error', 'Error ' || n, n % 50 + 1, ${time}, ${time} ${many};
      insert into waitlist_entries (email, created_at) select 'waits-' || n || '@inkling.test', ${time} ${many};
      insert into parental_consents (parent_email, status, guardian_user_id, created_at)
        select 'parent@inkling.test', (array['pending', 'expired'])[n % 2 + 1],
          case when n % 3 > 0 then ${id("user")} end, ${time} ${many};
      insert into moderation_items (user_id, subject, proposed, created_at)
        select ${id("user")}, 'bio', '{"bio": "I draw"}', ${time} ${many};`,
  );
}

/** The items sold in those orders, and as many reviews and reports. */
export async function fillAdminSales(pool: pg.Pool, rows: number): Promise<void> {
  const many = `from generate_series(1, ${rows}) n`;
  await fill(
    pool,
    `
      insert into order_lines (id, order_id, position, product_id, title, size, color, unit_price_cents, quantity, gross_cents, commission_bps, creator_user_id)
        select ${id("line")}, ${id("order")}, 1, ${id("product")}, 'Design ' || n % 60, 'M', 'Black', 2500, 1, 2500, 1500, ${id("user")} ${many};
      insert into creator_earnings (order_id, order_line_id, creator_user_id, product_title, quantity, gross_amount_cents, creator_share_cents, platform_fee_cents, commission_bps, created_at)
        select ${id("order")}, ${id("line")}, ${id("user")}, 'Design ' || n % 60, 1, 2500, 375, 2125, 1500, ${time} ${many};
      insert into reviews (product_id, author_name, rating, text, created_at)
        select ${id("product")}, 'Bo', n % 5 + 1, 'Soft', ${time} ${many};
      insert into reports (subject_type, subject_id, reason, note, created_at)
        select 'product', ${id("product")}, 'other', 'A note', ${time} ${many};`,
  );
}

// every second row has the same time as the one before
const time = `timestamptz '2026-01-01' + (n / 2) * interval '1 minute'`;

function id(kind: string): string {
  return `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
}

async function fill(pool: pg.Pool, statements: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local session_replication_role = 'replica'; ${statements}
        ${derivedNames};
        commit; analyze;`,
    );
  } finally {
    client.release();
  }
}
