import { expect, test } from "vitest";

import { registerJobs } from "~/desk/system/job-runs/record-job-run.server";

import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { readShopFigures } from "./shop-figures.server";

const database = testDatabase();

async function figures() {
  const found = await readShopFigures(database.db);
  return Object.fromEntries(
    found.map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(" "), value]),
  );
}

test("an empty shop has nothing waiting", async () => {
  expect(await figures()).toMatchObject({
    shop_mails_waiting: 0,
    shop_mails_oldest_seconds: 0,
    shop_provider_events_waiting: 0,
    shop_refunds_waiting: 0,
    shop_orders_paid_last_day: 0,
    shop_error_groups_open: 0,
  });
});

test("what waits is counted with the age of the oldest; what was given up apart", async () => {
  await database.pool.query(`
    insert into mails ("to", cause, created_at, attempts, sent_at) values
      ('a@inkling.test', 'a', now() - interval '90 minutes', 1, null),
      ('b@inkling.test', 'b', now() - interval '9 minutes', 0, null),
      ('c@inkling.test', 'c', now() - interval '3 days', 12, null),
      ('d@inkling.test', 'd', now() - interval '3 days', 1, now())`);
  await database.pool.query(`
    insert into provider_events (provider, event_id, type, payload, received_at, attempts, processed_at) values
      ('sandbox', '1', 'x', '{}', now() - interval '10 minutes', 2, null),
      ('sandbox', '2', 'x', '{}', now() - interval '2 days', 40, null),
      ('sandbox', '3', 'x', '{}', now() - interval '3 days', 1, now())`);
  await database.pool.query(`
    insert into error_groups (fingerprint, source, kind, message, times, first_at, last_at, status)
    select n::text, 'job', 'Error', 'x', 1, now(), now(), case when n < 3 then 'open' else 'solved' end
    from generate_series(1, 5) n`);
  const found = await figures();
  expect(found).toMatchObject({
    shop_mails_waiting: 2,
    shop_mails_given_up: 1,
    shop_provider_events_waiting: 1,
    shop_provider_events_given_up: 1,
    shop_error_groups_open: 2,
  });
  expect(Math.round((found["shop_mails_oldest_seconds"] ?? 0) / 60)).toBe(90);
  expect(Math.round((found["shop_provider_events_oldest_seconds"] ?? 0) / 60)).toBe(10);
});

test("jobs, parts and paid orders", async () => {
  await registerJobs(database.db, [{ name: "send-refunds", cron: "* * * * *" }], new Date());
  await database.pool.query(
    "update job_states set failures = 3, error = 'x', handled = 7, started_at = now(), finished_at = now() - interval '1 minute'",
  );
  await database.pool.query(
    "insert into health_states (part, is_well, since) values ('disk', false, now()), ('mail', true, now())",
  );
  await makePaidOrder(database.db);
  const found = await figures();
  expect(found).toMatchObject({
    "shop_job_failures send-refunds": 3,
    "shop_job_handled send-refunds": 7,
    "shop_part_well disk": 0,
    "shop_part_well mail": 1,
    shop_orders_paid_last_day: 1,
  });
  expect(Math.round((found["shop_job_finished_seconds send-refunds"] ?? 0) / 60)).toBe(1);
});

test("runs that are due are counted by job, with the age of the oldest, once there is a queue", async () => {
  await registerJobs(
    database.db,
    ["deliver-mails", "send-refunds"].map((name) => ({ name, cron: "* * * * *" })),
    new Date(),
  );
  await database.pool.query(`
    create schema if not exists pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (name text, state pgboss.job_state, start_after timestamptz)`);
  try {
    await database.pool.query(`
      insert into pgboss.job values
        ('deliver-mails', 'created', now() - interval '5 minutes'),
        ('deliver-mails', 'retry', now() - interval '1 minute'),
        ('deliver-mails', 'created', now() + interval '1 hour'),
        ('deliver-mails', 'completed', now() - interval '1 day'),
        ('no-job-of-ours', 'created', now() - interval '1 day')`);
    const found = await figures();
    expect(found).toMatchObject({
      "shop_jobs_waiting deliver-mails": 2,
      "shop_jobs_waiting send-refunds": 0,
      "shop_jobs_oldest_seconds send-refunds": 0,
    });
    expect(Math.round((found["shop_jobs_oldest_seconds deliver-mails"] ?? 0) / 60)).toBe(5);
    expect(Object.keys(found).filter((name) => name.includes("no-job-of-ours"))).toEqual([]);
  } finally {
    await database.pool.query("drop schema pgboss cascade");
  }
});
