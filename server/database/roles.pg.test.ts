import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { readConfig } from "~/config.server";
import { createDatabase, type Database } from "~/platform/database/client.server";
import { ensureMigrated } from "~/platform/database/migrate.server";
import { handTasksTo } from "~/art/pictures/picture-work.server";
import { applyRetention } from "~/privacy/apply-retention.server";
import { sealAudit } from "~/platform/audit/chain/seal-audit.server";
import { verifyAudit } from "~/platform/audit/chain/verify-audit.server";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { checkLedger } from "~/money/check-ledger.server";
import { startJobs } from "~/jobs/run-jobs.server";
import { jobs } from "~/jobs/jobs.server";

import { makeCreator, makeCustomer } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { findPostgres } from "~tests/support/postgres/postgres-binaries";
import { TEMPLATE } from "~tests/support/postgres/postgres-global-setup";
import { createPostgresDatabase } from "~tests/support/postgres/postgres-server";
import { requestWorld } from "~tests/support/request-world";
import { prepareDatabase } from "./prepare-database";

const root = join(import.meta.dirname, "../..");
const asRole = (name: string) => {
  const as = new URL(url);
  as.username = name;
  return as.href;
};

let url = "";
let app: pg.Pool;
let db: Database;

function applyRoles(): void {
  const psql = join(findPostgres(), "psql");
  const file = join(root, "deploy/postgres/roles.sql");
  const { status, stderr } = spawnSync(psql, ["-v", "ON_ERROR_STOP=1", "-d", url, "-f", file], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
}

async function openAsApp(): Promise<void> {
  url = await createPostgresDatabase(inject("postgresUrl"), "least_privilege");
  applyRoles();
  const pool = new pg.Pool({ connectionString: asRole("inkling_app"), max: 2 });
  await expect(ensureMigrated(pool, join(root, "drizzle"))).rejects.toThrow("MIGRATE_DATABASE_URL");
  await pool.end();
  await prepareDatabase(
    readConfig({
      DATA_DIR: tmpdir(),
      DATABASE_URL: asRole("inkling_app"),
      MIGRATE_DATABASE_URL: asRole("inkling_owner"),
    }),
  );
  app = new pg.Pool({ connectionString: asRole("inkling_app"), max: 10 });
  db = createDatabase(app);
}

beforeAll(openAsApp);
afterAll(() => app.end());

test("the shop's role starts on what the owner made, sells, erases and runs every job", async () => {
  await ensureMigrated(app, join(root, "drizzle"));
  const { services } = await requestWorld({ pool: app });
  const customer = await makeCustomer(db);
  await makePaidOrder(db, { userId: customer.userId });
  expect((await app.query("select from ledger_entries")).rowCount).toBeGreaterThan(0);
  const creator = await makeCreator(db);
  for (const { userId } of [customer, creator])
    await db.transaction((tx) => eraseAccount(tx, userId, new Date()));
  // Which rows may be written matters here, not what the pictures show.
  const takeBack = handTasksTo(async () => new Uint8Array(1));
  for (const job of jobs) await job.run(services, new AbortController().signal);
  takeBack();
  expect(await checkLedger(db)).toEqual([]);
});

test("the job queue works, and its tables are the owner's", async () => {
  const { services } = await requestWorld({ pool: app });
  const runner = await startJobs(
    { ...services, config: { ...services.config, databaseUrl: url } },
    app,
  );
  const done = () =>
    app.query("select from pgboss.job where name = 'seal-audit' and state = 'completed'");
  await runner.wake("seal-audit");
  await expect.poll(async () => (await done()).rowCount).toBe(1);
  // What nobody announces, as a schedule or another try, is found, too.
  await app.query("update pgboss.job set state = 'created' where name = 'seal-audit'");
  await expect.poll(async () => (await done()).rowCount).toBe(1);
  await runner.stop();
  await expect(app.query("drop table pgboss.schedule")).rejects.toMatchObject({ code: "42501" });
});

test("retention drops old batches of the audit, and nothing drops younger ones", async () => {
  const write = (days: number) =>
    app.query(
      "insert into security_logs (action, resource_type, created_at) values ('X', 'x', now() - make_interval(days => $1))",
      [days],
    );
  await write(100);
  await sealAudit(db);
  await write(1);
  await sealAudit(db);
  await applyRetention(db, new Date(), new AbortController().signal);
  const { rows } = await app.query<{ old: number; young: number }>(
    `select count(*) filter (where created_at < now() - interval '90 days')::int as old,
       count(*) filter (where created_at >= now() - interval '90 days')::int as young from security_logs`,
  );
  expect(rows[0]?.old).toBe(0);
  expect(rows[0]?.young).toBeGreaterThan(0);
  await expect(
    app.query(
      "select drop_audit_batch('security_logs', (select max(number) from audit_seals where log = 'security_logs'), now() + interval '9 years')",
    ),
  ).rejects.toMatchObject({ code: "42501" });
  expect(await verifyAudit(db, { now: new Date() })).toMatchObject({ broken: [] });
});

test("the reader reads everything and writes nothing", async () => {
  const reader = new pg.Pool({ connectionString: asRole("inkling_reader"), max: 1 });
  const dump = spawnSync(join(findPostgres(), "pg_dump"), [
    "-d",
    asRole("inkling_reader"),
    "-f",
    "/dev/null",
  ]);
  expect(dump.stderr.toString()).toBe("");
  for (const statement of [
    "delete from carts",
    "insert into carts default values",
    "create table loot (a int)",
  ])
    await expect(reader.query(statement)).rejects.toMatchObject({ code: "42501" });
  await reader.end();
});

test("a table that a later migration makes is the shop's to use, an append-only one without changes", async () => {
  const owner = new pg.Pool({ connectionString: asRole("inkling_owner"), max: 2 });
  await owner.query("create table later (a int); create table later_log (a int)");
  await owner.query(
    "create trigger later_log_stays before update or delete on later_log for each row execute function refuse_change()",
  );
  await owner.query("select keep_append_only()");
  await app.query("insert into later values (1)");
  await app.query("update later set a = 2");
  await app.query("insert into later_log values (1)");
  await expect(app.query("update later_log set a = 2")).rejects.toMatchObject({ code: "42501" });
  await owner.query("drop table later, later_log");
  await owner.end();
});

test("run again, and on a shop that had one role, it gives the same rights", async () => {
  applyRoles();
  await expect(app.query("delete from ledger_entries")).rejects.toMatchObject({ code: "42501" });
  url = await createPostgresDatabase(inject("postgresUrl"), "one_role", TEMPLATE);
  applyRoles();
  const pool = new pg.Pool({ connectionString: asRole("inkling_app"), max: 1 });
  await makeCustomer(createDatabase(pool));
  await expect(pool.query("delete from ledger_entries")).rejects.toMatchObject({ code: "42501" });
  await pool.end();
  const owner = new pg.Pool({ connectionString: asRole("inkling_owner"), max: 1 });
  await owner.query("alter table designs add loot int");
  await owner.end();
});

const kept = ["admin_actions", "security_logs", "audit_seals", "ledger_entries"];
test.each(
  kept.flatMap((table) => [
    `update ${table} set ${table === "audit_seals" ? "hash" : "id"} = null`,
    `delete from ${table}`,
    `truncate ${table}`,
    `drop table ${table}`,
    `alter table ${table} disable trigger all`,
  ]),
)("%s is refused", async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
});

test.each([
  "create table loot (a int)",
  "create temporary table loot (a int)",
  "create schema loot",
  "create extension hstore",
  "alter table designs add loot int",
  "delete from drizzle.__drizzle_migrations",
  "set role inkling_owner",
  "delete from creator_earnings",
])("%s is refused", async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
});
