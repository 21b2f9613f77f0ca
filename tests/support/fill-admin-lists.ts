import type pg from "pg";

/**
 * So many rows in every list of the admin area, many of them equal in what a list is sorted by.
 * Written past triggers and foreign keys: only reads are looked at here.
 */
export async function fillAdminLists(pool: pg.Pool, rows: number): Promise<void> {
  const many = `from generate_series(1, ${rows}) n`;
  const id = (kind: string) =>
    `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
  // every second row has the time of the one before
  const time = `timestamptz '2026-01-01' + (n / 2) * interval '1 minute'`;
  const client = await pool.connect();
  try {
    await client.query(`
      begin; set local session_replication_role = 'replica';
      insert into users (id, name, email) select ${id("user")}, 'P', 'many-' || n || '@inkling.test' ${many};
      insert into profiles (id, account_type, first_name, last_name, age_bracket, created_at)
        select ${id("user")}, case when n % 2 = 0 then 'creator' else 'customer' end, 'Name ' || n % 40, '',
          (array['4-7', '8-10', '11-13', '13-17', '18+', null])[n % 6 + 1], ${time} ${many};
      insert into collections (id, name, slug, sort_order, created_at)
        select ${id("collection")}, 'Collection ' || n % 50, 'collection-' || n, n % 7, ${time} ${many};
      insert into designs (id, user_id, collection_id, title, status, picture_id, file_name, file_size, created_at)
        select ${id("published")}, ${id("user")}, case when n % 3 > 0 then ${id("collection")} end,
          'Design ' || n % 60, 'published', ${id("picture")}, 'a.png', 1, ${time} ${many};
      insert into designs (id, user_id, title, status, picture_id, file_name, file_size, created_at)
        select ${id("waiting")}, ${id("user")}, 'Waiting ' || n % 60, 'selected', ${id("picture")}, 'a.png', 1, ${time} ${many};
      insert into designs (id, user_id, title, status, picture_id, file_name, file_size, created_at)
        select ${id("pending")}, ${id("user")}, 'Pending ' || n % 60, 'pending_review', ${id("picture")}, 'a.png', 1, ${time} ${many};
      insert into products (id, title, slug, design_id, creator_user_id, base_price_cents, created_at)
        select ${id("product")}, 'Design ' || n % 60, 'design-' || n, ${id("published")}, ${id("user")}, 2000 + n % 9 * 100, ${time} ${many};
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
      insert into waitlist_entries (email, created_at) select 'waits-' || n || '@inkling.test', ${time} ${many};
      insert into parental_consents (parent_email, status, guardian_user_id, created_at)
        select 'parent@inkling.test', (array['pending', 'expired'])[n % 2 + 1],
          case when n % 3 > 0 then ${id("user")} end, ${time} ${many};
      commit; analyze;`);
  } finally {
    client.release();
  }
}
