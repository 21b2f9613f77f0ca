import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { DAY_MS } from "~/lib/dates";

import { purgeBatch, purgeKind, RETENTION_BATCH } from "./apply-retention.server";
import { retentionPeriods, type RetainedData } from "./retention-periods";
import { retentionRules } from "./retention-rules.server";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();

const start = new Date("2026-11-21T10:00:00Z");
const kinds = Object.keys(retentionPeriods) as RetainedData[];

/** A shirt as a part of a query, for those who wait for it. */
const aShirt = `drawn as (insert into pictures (kind, file_key, mime_type, width, height)
    values ('drawing', 'drawing', 'image/png', 9, 9) returning id),
  design as (insert into designs (title, picture_id, file_size) select 'Cat', id, 1 from drawn returning id),
  shirt as (insert into products (title, slug, design_id) select 'Cat', 'cat', id from design returning id)`;

/** Reviews of it with a picture each, written and decided at a moment. */
function reviewPictures(status: string, decided: string, count = "$1", at = "$2"): string {
  return `with ${aShirt},
    taken as (insert into pictures (kind, file_key, mime_type, width, height)
      select 'review', 'taken' || n, 'image/jpeg', 9, 9 from generate_series(1, ${count}::int) n returning id, file_key),
    written as (insert into reviews (product_id, author_name, rating, status, updated_at)
      select shirt.id, taken.file_key, 5, ${status}, ${at}::timestamptz from shirt, taken returning id, author_name)
    insert into review_pictures (review_id, picture_id, position, state, refusal, decided_at)
    select written.id, taken.id, 0, ${decided} from written join taken on taken.file_key = written.author_name`;
}

/** $1 addresses wait for it, confirmed at a moment or not. */
function waits(confirmedAt: "null" | "$2"): string {
  return `with ${aShirt}, made as (insert into news_readers (email)
      select 'u' || n || '@inkling.test' from generate_series(1, $1) n returning id)
    insert into stock_waits (reader_id, product_id, size, color, confirmed_at, created_at)
    select made.id, shirt.id, 'M', 'Black', ${confirmedAt}::timestamptz, $2 from made, shirt`;
}

/** A child's age check with a parent who agreed at $1, for an account or none. */
function agreed(userId: "null" | "made.id"): string {
  return `with made as (insert into users (email) values ('kit@inkling.test') returning id),
    seen as (insert into age_verifications (date_of_birth, is_minor, requires_parent_consent, session_token_hash, expires_at, user_id)
      select '2018-01-01', true, true, 'agreed', $1, ${userId} from made returning id)
    insert into parental_consents (status, age_verification_id, decided_at, scope_account_and_art)
    select 'active', id, $1, true from seen`;
}

/**
 * Inserts $1 rows of each kind starting at $2, and equally old rows ($1) that the rule leaves alone.
 */
const examples: Record<RetainedData, { due: string; spared?: string | string[] }> = {
  ageResult: {
    due: `insert into age_verifications (date_of_birth, is_minor, requires_parent_consent, session_token_hash, expires_at)
      select '2000-01-01', false, false, 'hash' || n, $2 from generate_series(1, $1) n`,
    spared: [
      `with made as (insert into users (email) values ('ada@inkling.test') returning id)
      insert into age_verifications (date_of_birth, is_minor, requires_parent_consent, session_token_hash, expires_at, user_id)
      select '2000-01-01', false, false, 'hash', $1, id from made`,
      agreed("null"),
    ],
  },
  consentedAge: {
    due: `with seen as (insert into age_verifications (date_of_birth, is_minor, requires_parent_consent, session_token_hash, expires_at)
        select '2018-01-01', true, true, 'hash' || n, $2::timestamptz + interval '2 years' from generate_series(1, $1) n returning id)
      insert into parental_consents (status, age_verification_id, decided_at, scope_account_and_art)
      select 'active', id, $2, true from seen`,
    spared: [
      `with seen as (insert into age_verifications (date_of_birth, is_minor, requires_parent_consent, session_token_hash, expires_at)
        values ('2018-01-01', true, true, 'hash', $1) returning id)
      insert into parental_consents (status, age_verification_id, decided_at) select 'notice_sent', id, $1 from seen`,
      agreed("made.id"),
    ],
  },
  attempt: {
    due: `insert into rate_limits (key, points, expire)
      select 'login:' || n, 1, extract(epoch from $2::timestamptz) * 1000 from generate_series(1, $1) n`,
    spared: `insert into rate_limits (key, points, expire)
      values ('login:1', 1, extract(epoch from $1::timestamptz + interval '2 days') * 1000)`,
  },
  closedAccount: {
    due: `with made as (insert into users (email) select 'u' || n || '@inkling.test' from generate_series(1, $1) n returning id),
      closed as (insert into profiles (id, account_type, first_name, suspended_at) select id, 'customer', 'Kit', $2 from made)
      insert into verifications (identifier, value, expires_at) select 'closed-for-age:' || id, id, $2 from made`,
    spared: `insert into verifications (identifier, value, expires_at) values ('reset-password:x', 'x', $1)`,
  },
  unansweredConsent: {
    due: `insert into parental_consents (status, parent_email, notice_sent_at)
      select 'notice_sent', 'p' || n || '@inkling.test', $2 from generate_series(1, $1) n`,
    spared: `insert into parental_consents (status, notice_sent_at, scope_account_and_art) values ('active', $1, true)`,
  },
  unusedAccount: {
    due: `with made as (insert into users (email) select 'u' || n || '@inkling.test' from generate_series(1, $1) n returning id),
      seen as (insert into profiles (id, account_type, first_name, last_seen_at)
        select id, 'creator', 'Kit', $2::timestamptz - interval '1 day' from made)
      insert into parental_consents (status, child_user_id, scope_account_and_art, unused_warned_at, unused_ends_at)
      select 'active', id, true, $2, $2::timestamptz + interval '365 days' from made`,
    spared: `insert into parental_consents (status, decided_at, scope_account_and_art, unused_warned_at, unused_ends_at)
      values ('active', $1, true, $1::timestamptz - interval '1 day', $1)`,
  },
  session: {
    due: `with made as (insert into users (email) values ('ada@inkling.test') returning id)
      insert into sessions (user_id, token, expires_at) select id, 'token' || n, $2 from made, generate_series(1, $1) n`,
  },
  link: {
    due: `insert into verifications (identifier, value, expires_at)
      select 'reset-password:' || n, n, $2 from generate_series(1, $1) n`,
    spared: `insert into verifications (identifier, value, expires_at) values ('closed-for-age:x', 'x', $1)`,
  },
  teamInvitation: {
    due: `insert into team_invitations (email, role, token_hash, sent_at, expires_at)
      select 'new' || n || '@inkling.test', 'support', 'hash' || n, $2::timestamptz - interval '7 days', $2
      from generate_series(1, $1) n`,
    spared: `insert into team_invitations (email, role, token_hash, sent_at, expires_at)
      values ('open@inkling.test', 'support', 'open', $1, $1::timestamptz + interval '7 days')`,
  },
  bulkRun: {
    due: `with made as (insert into users (email) values ('owner@inkling.test') returning id)
      insert into bulk_runs (user_id, action, list_url, request_key, state, created_at)
      select id, 'activate-codes', '/admin', n, 'asked', $2 from made, generate_series(1, $1) n`,
  },
  securityLog: {
    due: `insert into security_logs (action, resource_type, created_at)
      select 'SIGN_IN', 'user', $2 from generate_series(1, $1)`,
  },
  sentMail: {
    due: `insert into mails ("to", subject, text, html, cause, created_at)
      select 'ada@inkling.test', 'Hello', 'Ada', 'Ada', n, $2 from generate_series(1, $1) n`,
  },
  rejectedDesign: {
    due: `with drawn as (insert into pictures (kind, file_key, mime_type, width, height)
        select 'drawing', 'drawing' || n, 'image/png', 9, 9 from generate_series(1, $1) n returning id)
      insert into designs (title, status, picture_id, file_size, rejection_reason, reviewed_at)
      select 'Dragon', 'rejected', id, 1, 'unreadable', $2 from drawn`,
    spared: `with drawn as (insert into pictures (kind, file_key, mime_type, width, height)
        values ('drawing', 'drawing', 'image/png', 9, 9) returning id)
      insert into designs (title, status, picture_id, file_size, reviewed_at)
      select 'Dragon', 'approved', id, 1, $1 from drawn`,
  },
  binnedSketch: {
    due: `with made as (insert into users (email) values ('ada@inkling.test') returning id)
      insert into sketches (id, user_id, head, act_count, characters, deleted_at)
      select gen_random_uuid(), made.id, 'a', 1, 9, $2 from made, generate_series(1, $1) n`,
    spared: [
      `with made as (insert into users (email) values ('ben@inkling.test') returning id)
      insert into sketches (id, user_id, head, act_count, characters, created_at, updated_at)
      select gen_random_uuid(), id, 'a', 1, 9, $1, $1 from made`,
      `with made as (insert into users (email) values ('cy@inkling.test') returning id),
      sketch as (insert into sketches (id, user_id, head, act_count, characters, deleted_at)
        select gen_random_uuid(), id, 'a', 1, 9, $1 from made returning id),
      drawn as (insert into pictures (kind, file_key, mime_type, width, height)
        values ('drawing', 'sketched', 'image/png', 9, 9) returning id)
      insert into designs (title, status, picture_id, file_size, sketch_id, sketch_acts)
      select 'Dragon', 'approved', drawn.id, 1, sketch.id, 1 from drawn, sketch`,
    ],
  },
  designDraft: {
    due: `with made as (insert into users (email) values ('ada@inkling.test') returning id),
      photo as (insert into pictures (kind, file_key, mime_type, width, height)
        select 'photo', 'photo' || n, 'image/png', 9, 9 from generate_series(1, $1) n returning id)
      insert into design_drafts (user_id, submission_key, title, file_size, photo_picture_id, art_version, art, print_check, created_at)
      select made.id, gen_random_uuid(), 'Dragon', 1, photo.id, 'original', '[]', '{"findings": ["blurred"]}', $2 from made, photo`,
  },
  guestCart: {
    due: `insert into carts (token_hash, updated_at) select 'hash' || n, $2 from generate_series(1, $1) n`,
    spared: `with made as (insert into users (email) values ('ada@inkling.test') returning id)
      insert into carts (user_id, updated_at) select id, $1 from made`,
  },
  guestWishList: {
    due: `insert into wish_lists (token_hash, updated_at) select 'hash' || n, $2 from generate_series(1, $1) n`,
    spared: `with made as (insert into users (email) values ('ada@inkling.test') returning id)
      insert into wish_lists (user_id, updated_at) select id, $1 from made`,
  },
  unconfirmedFollow: {
    due: `with made as (insert into news_readers (email) select 'u' || n || '@inkling.test' from generate_series(1, $1) n returning id),
      zoo as (insert into collections (name, slug) values ('Zoo', 'zoo') returning id)
      insert into follows (reader_id, collection_id, created_at) select made.id, zoo.id, $2 from made, zoo`,
    spared: `with made as (insert into news_readers (email) values ('sure@inkling.test') returning id),
      zoo as (insert into collections (name, slug) values ('Zoo', 'zoo') returning id)
      insert into follows (reader_id, collection_id, confirmed_at, created_at)
      select made.id, zoo.id, $1, $1 from made, zoo`,
  },
  unconfirmedWait: {
    due: waits("null"),
    spared: `with ${aShirt}, made as (insert into news_readers (email) values ('sure@inkling.test') returning id)
      insert into stock_waits (reader_id, product_id, size, color, confirmed_at, created_at)
      select made.id, shirt.id, 'M', 'Black', $1, $1 from made, shirt`,
  },
  stockWait: { due: waits("$2") },
  idleReader: {
    due: `insert into news_readers (email, asked_at) select 'u' || n || '@inkling.test', $2 from generate_series(1, $1) n`,
    spared: `insert into news_readers (email, asked_at, stopped, review_asked_at) values
      ('no@inkling.test', $1, '{followed-news}', null), ('review@inkling.test', $1, '{}', $1)`,
  },
  reviewReader: {
    due: `insert into news_readers (email, asked_at, review_asked_at) select 'u' || n || '@inkling.test', $2, $2 from generate_series(1, $1) n`,
    spared: `insert into news_readers (email, asked_at, review_asked_at, stopped) values ('no@inkling.test', $1, $1, '{review-request}')`,
  },
  newsReader: {
    due: `insert into news_readers (email, asked_at, stopped)
      select 'u' || n || '@inkling.test', $2, '{followed-news}' from generate_series(1, $1) n`,
  },
  contactMessage: {
    due: `insert into contact_messages (name, email, message, created_at)
      select 'Ada', 'ada@inkling.test', 'Hello', $2 from generate_series(1, $1)`,
  },
  report: {
    due: `insert into reports (subject_type, subject_id, reason, status, created_at)
      select 'product', gen_random_uuid(), 'other', 'dismissed', $2 from generate_series(1, $1)`,
    spared: `insert into reports (subject_type, subject_id, reason, created_at)
      values ('product', gen_random_uuid(), 'other', $1)`,
  },
  preserved: {
    due: `insert into preserved (kind, reason, picture_ids, facts, reported_at)
      select 'drawing', 'unlawful', '{}', '{}', $2 from generate_series(1, $1)`,
  },
  takedown: {
    due: `insert into takedowns (title, link, work, name, address, phone, email, signature, state, closed_at)
      select 'Cat', 'l', 'w', 'Eve', 'a', 'p', 'eve@inkling.test', 'Eve', 'restored', $2 from generate_series(1, $1)`,
    spared: `insert into takedowns (title, link, work, name, address, phone, email, signature, state, created_at)
      values ('Cat', 'l', 'w', 'Eve', 'a', 'p', 'eve@inkling.test', 'Eve', 'hidden', $1)`,
  },
  providerEvent: {
    due: `insert into provider_events (provider, event_id, type, payload, received_at, processed_at)
      select 'sandbox', n, 'unknown', '{}', $2, $2 from generate_series(1, $1) n`,
    spared: `insert into provider_events (provider, event_id, type, payload, received_at)
      values ('sandbox', 'open', 'unknown', '{}', $1)`,
  },
  refusedReviewPicture: {
    due: reviewPictures("'visible'", "'refused', 'unclear', $2::timestamptz"),
    spared: reviewPictures("'visible'", "'approved', null, $1::timestamptz", "1", "$1"),
  },
  hiddenReviewPicture: {
    due: reviewPictures("'hidden'", "'approved', null, $2::timestamptz"),
    spared: reviewPictures("'visible'", "'approved', null, $1::timestamptz", "1", "$1"),
  },
  returnRequest: {
    due: `with bought as (
        insert into orders (number, status, subtotal_cents, total_cents, checkout_key, provider, expires_at)
        select 'INK-R' || n, 'delivered', 0, 0, gen_random_uuid(), 'sandbox', $2::timestamptz
        from generate_series(1, $1) n returning id)
      insert into returns (order_id, kind, reason, words, state, outcome, decided_at, request_key)
      select id, 'refund', 'size', 'Too small', 'refused', 'no', $2::timestamptz, gen_random_uuid() from bought`,
    spared: `with bought as (
        insert into orders (number, status, subtotal_cents, total_cents, checkout_key, provider, expires_at)
        values ('INK-R', 'delivered', 0, 0, gen_random_uuid(), 'sandbox', $1) returning id)
      insert into returns (order_id, kind, reason, words, request_key, created_at)
      select id, 'refund', 'size', 'Too small', gen_random_uuid(), $1 from bought`,
  },
  waitlistEntry: {
    due: `insert into waitlist_entries (email, created_at)
      select 'u' || n || '@inkling.test', $2 from generate_series(1, $1) n`,
  },
  adminAction: {
    due: `insert into admin_actions (action, resource_type, created_at)
      select 'PRODUCT_DELETED', 'product', $2 from generate_series(1, $1)`,
  },
  endedConsent: {
    due: `insert into parental_consents (status, created_at, decided_at, revoked_at)
      select 'revoked', $2::timestamptz - interval '400 days', $2::timestamptz - interval '399 days', $2
      from generate_series(1, $1)`,
    spared: `insert into parental_consents (status, decided_at, scope_account_and_art) values ('active', $1, true)`,
  },
  deliveredAddress: {
    due: `insert into orders (number, shipping_address, status, subtotal_cents, total_cents, checkout_key, provider, expires_at, delivered_at)
      select 'INK-' || n, '{}', 'delivered', 2500, 2500, gen_random_uuid(), 'sandbox', $2, $2
      from generate_series(1, $1) n`,
    spared: `with made as (insert into users (email) values ('ada@inkling.test') returning id)
      insert into orders (number, shipping_address, status, email, user_id, subtotal_cents, total_cents, checkout_key, provider, expires_at, updated_at)
      select number, '{}', status, email, case when owned then made.id end, 2500, 2500, gen_random_uuid(), 'sandbox', $1, $1
      from made, (values ('INK-1', 'shipped', null, false), ('INK-2', 'delivered', 'ada@inkling.test', false),
        ('INK-3', 'delivered', null, true)) as kept (number, status, email, owned)`,
  },
  errorGroup: {
    due: `insert into error_groups (fingerprint, source, kind, message, times, first_at, last_at)
      select 'print' || n, 'request', 'Error', 'it broke', 1, $2::timestamptz - interval '300 days', $2
      from generate_series(1, $1) n`,
    spared: `insert into error_groups (fingerprint, source, kind, message, times, first_at, last_at)
      values ('print', 'request', 'Error', 'it broke', 2, $1, $1::timestamptz + interval '2 days')`,
  },
  erasedId: {
    due: `insert into erased_ids (id, kind, erased_at)
      select gen_random_uuid(), 'account', $2 from generate_series(1, $1)`,
  },
  orderBuyer: {
    due: `insert into orders (number, email, shipping_address, status, subtotal_cents, total_cents, checkout_key, provider, expires_at, created_at)
      select 'INK-' || n, 'ada@inkling.test', '{}', 'cancelled', 2500, 2500, gen_random_uuid(), 'sandbox', $2, $2
      from generate_series(1, $1) n`,
  },
};

const rowsOf = async (kind: RetainedData) => {
  const rule = retentionRules[kind];
  const table = "log" in rule ? rule.log : getTableName(rule.table);
  return (await database.pool.query(`select * from ${table} order by 1`)).rows;
};

describe.each(kinds)("%s", (kind) => {
  const { due, spared } = examples[kind];
  const limit = start.getTime() + retentionPeriods[kind].days * DAY_MS;
  const after = (ms: number) => new Date(limit + ms);

  test("is kept until the last moment, then deleted or emptied, once", async () => {
    await database.pool.query(due, [2, start]);
    const before = await rowsOf(kind);
    expect(await purgeKind(database.db, kind, after(-1))).toBe(0);
    expect(await rowsOf(kind)).toEqual(before);
    expect(await purgeKind(database.db, kind, after(0))).toBe(2);
    const left = await rowsOf(kind);
    expect(left.filter((row) => before.some((old) => isSame(row, old)))).toEqual([]);
    expect(await purgeKind(database.db, kind, after(DAY_MS))).toBe(0);
    expect(await rowsOf(kind)).toEqual(left);
  });

  // A sealed log loses its batches whole: audit-chain.db.test.ts.
  test.skipIf("log" in retentionRules[kind])("works in batches, until nothing is due", async () => {
    await database.pool.query(due, [RETENTION_BATCH + 1, start]);
    expect(await purgeBatch(database.db, kind, after(0))).toBe(RETENTION_BATCH);
    expect(await purgeKind(database.db, kind, after(0))).toBe(1);
  });

  test.runIf(spared)("leaves alone what is not of this kind", async () => {
    for (const rows of [spared ?? []].flat()) await database.pool.query(rows, [start]);
    const before = await rowsOf(kind);
    expect(await purgeKind(database.db, kind, after(DAY_MS))).toBe(0);
    expect(before.length).toBeGreaterThan(0);
    expect(await rowsOf(kind)).toEqual(before);
  });
});

function isSame(row: unknown, other: unknown): boolean {
  return JSON.stringify(row) === JSON.stringify(other);
}
