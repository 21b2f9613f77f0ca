import { expect, test } from "vitest";

import { adminActions, auditSeals } from "~/schema/tables/audit";

import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { untilWaiting } from "~tests/support/until-waiting";
import { sealAudit, SEALED_ROWS } from "./seal-audit.server";
import { verifyAudit } from "./verify-audit.server";

const database = postgresTestDatabase();
const insert = "insert into admin_actions (action, resource_type) values ('X', 'x')";

async function expectWhole(rows: number) {
  const { broken, logs } = await verifyAudit(database.db, { now: new Date() });
  expect(broken).toEqual([]);
  expect(logs[0]).toMatchObject({ rows, unsealed: 0 });
}

test("processes that seal at once seal every row once", async () => {
  const rows = SEALED_ROWS * 2 + 10;
  await database.pool.query(
    "insert into admin_actions (action, resource_type) select 'X', 'x' from generate_series(1, $1)",
    [rows],
  );
  const sealed = await Promise.all(Array.from({ length: 4 }, () => sealAudit(database.db)));
  expect(sealed.reduce((sum, batches) => sum + batches)).toBe(3);
  await expectWhole(rows);
});

test("no row slips in behind a seal while many write", async () => {
  const writers = Array.from({ length: 8 }, async () => {
    for (let at = 0; at < 25; at += 1) await database.pool.query(insert);
  });
  const sealers = Array.from({ length: 2 }, async () => {
    for (let at = 0; at < 6; at += 1) await sealAudit(database.db);
  });
  await Promise.all([...writers, ...sealers]);
  await sealAudit(database.db);
  await expectWhole(200);
});

test("a row that is written but not committed is not passed by", async () => {
  const slow = await database.pool.connect();
  await slow.query("begin");
  await slow.query(insert);
  const sealing = sealAudit(database.db);
  await untilWaiting(database.pool);
  const later = database.pool.query(insert);
  await slow.query("commit");
  slow.release();
  await Promise.all([sealing, later]);
  await sealAudit(database.db);
  await expectWhole(2);
});

test("a writer that takes too long only puts the sealing off", { tags: ["sweep"] }, async () => {
  const slow = await database.pool.connect();
  await slow.query("begin");
  await slow.query(insert);
  expect(await sealAudit(database.db)).toBe(0);
  await slow.query("commit");
  slow.release();
  expect(await sealAudit(database.db)).toBe(1);
  await expectWhole(1);
});

test("a process that dies while it seals leaves the batch to the next", async () => {
  await database.db.insert(adminActions).values({ action: "X", resourceType: "x" });
  database.pool.on("acquire", (client) => client.on("error", () => {}));
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("lock table audit_seals in exclusive mode");
  const dying = sealAudit(database.db).catch((error: unknown) => error);
  await untilWaiting(database.pool);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(await dying).toBeInstanceOf(Error);
  await other.query("commit");
  other.release();
  expect(await database.db.$count(auditSeals)).toBe(0);
  expect(await sealAudit(database.db)).toBe(1);
  await expectWhole(1);
});
