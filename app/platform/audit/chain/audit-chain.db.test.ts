import { expect, test } from "vitest";

import type { Db } from "~/platform/database/client.server";
import { adminActions, auditSeals, securityLogs, securityOrigins } from "~/schema/tables/audit";
import { DAY_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { recordSecurityEvent } from "../record-security-event.server";
import { dropOldBatches } from "./drop-batches.server";
import { settledSeq } from "./logged-rows.server";
import { FIRST_HASH } from "./seal-hash.server";
import { sealAudit, sealHeads } from "./seal-audit.server";
import { verifyAudit } from "./verify-audit.server";

const database = testDatabase();
const day0 = new Date("2026-01-01T12:00:00Z");
const now = new Date("2026-02-01T00:00:00Z");
const after = (days: number) => new Date(day0.getTime() + days * DAY_MS);

/** One admin action for each day given, counted from the first. */
async function act(...days: number[]) {
  await database.db.insert(adminActions).values(
    days.map((day) => ({
      action: "DESIGN_REJECTED",
      resourceType: "design",
      createdAt: after(day),
    })),
  );
}

/** What an insider could do who owns the database and switches its guards off. */
async function tamper(sql: string) {
  await database.pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}

async function broken(at = now) {
  const found = await verifyAudit(database.db, { now: at });
  return found.broken.map(({ log, number, problem }) => `${log} ${number}: ${problem}`);
}

test("what was sealed verifies, batch by batch, and what came since waits", async () => {
  await act(0, 0, 1);
  expect((await verifyAudit(database.db, { now })).logs[0]).toMatchObject({ unsealed: 3 });
  expect(await sealAudit(database.db)).toBe(2);
  expect(await sealAudit(database.db)).toBe(0);
  await act(1);
  const { logs } = await verifyAudit(database.db, { now });
  expect(logs[0]).toMatchObject({ log: "admin_actions", batches: 2, rows: 3, unsealed: 1 });
  expect(await broken()).toEqual([]);
  expect(await sealAudit(database.db)).toBe(1);
  expect(await broken()).toEqual([]);
});

test("each log is told apart: its batches, rows, what waits, and its newest seal", async () => {
  // The newest of a batch need not be its last.
  await act(0.25, 0, 1);
  for (const action of ["SIGN_OUT", "SIGN_UP"] as const)
    await recordSecurityEvent(database.db, { action, resourceType: "user" });
  await sealAudit(database.db);
  await recordSecurityEvent(database.db, { action: "SIGN_UP", resourceType: "user" });
  const heads = await sealHeads(database.db);
  expect(heads.map(({ log, number }) => [log, number])).toEqual([
    ["admin_actions", 2],
    ["security_logs", 1],
  ]);
  const [actions, events] = heads.map(({ hash }) => hash);
  expect(await verifyAudit(database.db, { now, knownHash: events })).toEqual({
    broken: [],
    logs: [
      { log: "admin_actions", batches: 2, rows: 3, unsealed: 0, head: actions },
      { log: "security_logs", batches: 1, rows: 2, unsealed: 1, head: events },
    ],
  });
  const seals = await database.db
    .select()
    .from(auditSeals)
    .orderBy(auditSeals.log, auditSeals.number);
  expect(
    seals.map(({ number, afterSeq, lastSeq, rowCount, newestAt }) => [
      number,
      afterSeq,
      lastSeq,
      rowCount,
      newestAt,
    ]),
  ).toEqual([
    [1, 0, 2, 2, after(0.25)],
    [2, 2, 3, 1, after(1)],
    [1, 0, 2, 2, expect.any(Date)],
  ]);
});

test("a chain begins with sixty-four zeros, on which every kept seal is built", () => {
  expect(FIRST_HASH).toBe("0".repeat(64));
});

test("an empty log has no seal and no head", async () => {
  expect(await sealAudit(database.db)).toBe(0);
  expect(await sealHeads(database.db)).toEqual([]);
  expect((await verifyAudit(database.db, { now })).logs).toEqual(
    ["admin_actions", "security_logs"].map((log) => ({
      log,
      batches: 0,
      rows: 0,
      unsealed: 0,
      head: null,
    })),
  );
});

test("a long log is sealed in batches of a bounded size", async () => {
  await database.pool.query(
    `insert into security_logs (action, resource_type, created_at) select 'SIGN_OUT', 'session', $1 from generate_series(1, $2)`,
    [day0, 1001],
  );
  expect(await sealAudit(database.db)).toBe(2);
  const counts = await database.db
    .select({ rows: auditSeals.rowCount })
    .from(auditSeals)
    .orderBy(auditSeals.number);
  expect(counts).toEqual([{ rows: 1000 }, { rows: 1 }]);
  expect(await broken()).toEqual([]);
});

test.each([
  "update admin_actions set action = 'X'",
  "delete from admin_actions",
  "truncate admin_actions",
  "update security_logs set user_id = null",
  "delete from security_logs",
  "update audit_seals set hash = 'x'",
  "delete from audit_seals",
  "truncate audit_seals",
])("the database refuses: %s", async (statement) => {
  await act(0);
  await recordSecurityEvent(database.db, { action: "SIGN_OUT", resourceType: "session" });
  await sealAudit(database.db);
  await expect(database.pool.query(statement)).rejects.toThrow(/stay as they were written/);
});

test.each([
  ["update admin_actions set action = 'DESIGN_APPROVED' where seq = 2", "2: its rows were changed"],
  ["delete from admin_actions where seq = 2", "2: 1 of its rows are missing"],
  ["update audit_seals set after_seq = 0 where number = 2", "2: it does not begin where one ended"],
  [
    "update audit_seals set dropped_at = newest_at + interval '9 years' where number = 2",
    "2: rows stand in a dropped batch",
  ],
  [
    "delete from admin_actions where seq = 2; update audit_seals set dropped_at = newest_at + interval '9 years' where number = 2",
    "2: it was dropped before its time",
  ],
  [
    "delete from admin_actions where seq = 1; delete from audit_seals where number = 1",
    "2: the batches before it are missing",
  ],
  [
    "insert into admin_actions (seq, action, resource_type) overriding system value values (0, 'X', 'x')",
    "0: rows stand before the first batch",
  ],
])("with the guards off, %s is found", async (statement, problem) => {
  await act(0, 1, 2);
  await sealAudit(database.db);
  await tamper(statement);
  expect(await broken()).toEqual([`admin_actions ${problem}`]);
});

test("a row that was put into a gap is found", async () => {
  await act(0);
  await database.pool.query("select nextval(pg_get_serial_sequence('admin_actions', 'seq'))");
  await act(0);
  await sealAudit(database.db);
  const put = (seq: number) =>
    `insert into admin_actions (seq, action, resource_type) overriding system value values (${seq}, 'X', 'x')`;
  await tamper("delete from admin_actions where seq = 3");
  expect(await broken()).toEqual(["admin_actions 1: 1 of its rows are missing"]);
  await tamper(put(2));
  expect(await broken()).toEqual(["admin_actions 1: its rows were changed"]);
  await tamper(put(3));
  expect(await broken()).toEqual(["admin_actions 1: 1 rows were added"]);
});

test("a log that is locked for too long is put off; whatever else fails is told", async () => {
  const settled = (thrown: unknown) => {
    const failing = {
      async transaction() {
        throw thrown;
      },
    };
    return settledSeq(failing as unknown as Db, "admin_actions"); // only ever fails
  };
  const locked = Object.assign(new Error("canceling statement"), { code: "55P03" });
  expect(await settled(locked)).toBeNull();
  expect(await settled(new Error("Failed query", { cause: locked }))).toBeNull();
  for (const other of [new Error("gone"), { code: "23505" }, null, "55P03"])
    await expect(settled(other)).rejects.toBe(other);
});

test("a row that is exchanged together with its seal breaks the next link", async () => {
  await act(0, 1);
  await sealAudit(database.db);
  await tamper(
    "update audit_seals set rows_hash = repeat('a', 64), hash = repeat('b', 64) where number = 1",
  );
  expect(await broken()).toEqual([
    "admin_actions 1: its hash does not follow from the one before",
    "admin_actions 2: its hash does not follow from the one before",
  ]);
});

test("a missing seal is found, and so is a chain begun anew by its noted hash", async () => {
  await act(0, 1, 2);
  await sealAudit(database.db);
  const [noted] = await sealHeads(database.db);
  await tamper("delete from audit_seals where number = 2");
  expect(await broken()).toEqual(["admin_actions 3: a batch before it is missing"]);
  await tamper("delete from audit_seals; delete from admin_actions where seq = 3");
  await sealAudit(database.db);
  expect(await broken()).toEqual([]);
  const anew = await verifyAudit(database.db, { now, knownHash: noted?.hash });
  expect(anew.broken).toMatchObject([{ number: 0, problem: "no batch has the noted hash" }]);
});

test("where an event came from can be deleted, and not changed unseen", async () => {
  const origin = { ipAddress: "203.0.113.9", userAgent: "x".repeat(301) };
  await act(0);
  for (const action of ["SIGN_OUT", "SIGN_UP"] as const)
    await recordSecurityEvent(database.db, { action, resourceType: "user", ...origin });
  await sealAudit(database.db);
  const { rows } = await database.pool.query("select * from security_logs");
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
  for (const { userAgent, salt } of await database.db.select().from(securityOrigins)) {
    expect(userAgent).toHaveLength(300);
    expect(salt).toMatch(/^[\da-f]{32}$/);
  }
  await database.pool.query(
    "delete from security_origins where id = (select id from security_logs where action = 'SIGN_OUT')",
  );
  expect(await broken()).toEqual([]);
  await database.pool.query("update security_origins set ip_address = '198.51.100.1'");
  expect(await broken()).toEqual(["security_logs 1: where an event came from was changed"]);
  await recordSecurityEvent(database.db, { action: "SIGN_UP", resourceType: "user", ...origin });
  await sealAudit(database.db);
  expect(await broken(), "the next batch is not that one").toEqual([
    "security_logs 1: where an event came from was changed",
  ]);
  await database.pool.query("update security_origins set ip_address = '203.0.113.9'");
  expect(await broken()).toEqual([]);
  await database.pool.query(
    "update security_origins set ip_address = '198.51.100.1' where id = (select id from security_logs order by seq desc limit 1)",
  );
  expect(await broken()).toEqual(["security_logs 2: where an event came from was changed"]);
});

test("retention drops the oldest batches, and the rest still verifies", async () => {
  await act(0, 1, 2, 40);
  const over = (day: number) => after(day + 3 * 365);
  await sealAudit(database.db);
  const before = new Date(over(2).getTime() - 1);
  expect(await dropOldBatches(database.db, "admin_actions", before)).toBe(2);
  expect(await dropOldBatches(database.db, "admin_actions", over(2))).toBe(1);
  expect(await dropOldBatches(database.db, "admin_actions", over(3))).toBe(0);
  expect(await database.db.$count(adminActions)).toBe(1);
  const kept = await database.db.select().from(auditSeals).orderBy(auditSeals.number);
  expect(kept.map(({ number, droppedAt }) => [number, droppedAt])).toEqual([
    [3, over(2)],
    [4, null],
  ]);
  expect((await verifyAudit(database.db, { now: over(2) })).logs[0]?.rows).toBe(1);
  expect(await broken(over(2))).toEqual([]);
  await act(41);
  await sealAudit(database.db);
  expect(await dropOldBatches(database.db, "admin_actions", over(41))).toBe(2);
  expect(await broken(over(41))).toEqual([]);
  await act(42);
  await sealAudit(database.db);
  expect(await broken(over(41))).toEqual([]);
});

test("the security log is kept for ninety days, whatever the other one is kept for", async () => {
  await act(0, 1);
  const event = { action: "SIGN_OUT", resourceType: "session" };
  for (const createdAt of [day0, after(80)])
    await database.db.insert(securityLogs).values({ ...event, createdAt });
  const drop = (at: Date) => dropOldBatches(database.db, "security_logs", at);
  expect(await drop(new Date(after(90).getTime() - 1))).toBe(0);
  expect(await drop(after(90))).toBe(1);
  expect(await drop(after(91)), "the other log's second batch is older").toBe(0);
  expect(await broken(after(91))).toEqual([]);
  expect(await database.db.$count(adminActions)).toBe(2);
});

test("a batch that was dropped too early is found", async () => {
  await act(0, 1);
  await sealAudit(database.db);
  await database.pool.query("select drop_audit_batch('admin_actions', 1, $1)", [after(5)]);
  expect(await broken()).toEqual(["admin_actions 1: it was dropped before its time"]);
});

test("nothing is dropped outside the function", async () => {
  await act(0);
  await sealAudit(database.db);
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute("select set_config('inkling.dropping_batch', 'admin_actions 2', true)");
      await tx.delete(adminActions);
    }),
  ).rejects.toThrow();
  expect(await database.db.$count(adminActions)).toBe(1);
  expect(await database.db.$count(securityLogs)).toBe(0);
});
