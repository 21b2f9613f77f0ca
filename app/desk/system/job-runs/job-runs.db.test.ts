import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { makeAdmin } from "~tests/support/factories/accounts";
import { testDatabase } from "~tests/support/test-database";

import { jobsForAdmins, runJobAgain } from "./jobs-for-admins.server";
import { recordJobRun, registerJobs, requestedJobs } from "./record-job-run.server";

const database = testDatabase();
const start = new Date("2026-11-22T12:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const mails = { name: "deliver-mails", cron: "* * * * *" };
const weekly = { name: "send-weekly-figures", cron: "20 * * * 1" };
const register = (...jobs: { name: string; cron: string }[]) =>
  registerJobs(database.db, jobs, start);
const rowOf = async (name: string, now = later(10)) =>
  (await jobsForAdmins(database.db, now)).find(({ id }) => id === name);

/** A clock that moves on by two seconds at each look. */
function clock() {
  let looks = 0;
  return () => later(2 * looks++);
}

const run = (what: () => Promise<number | void>) =>
  recordJobRun(database.db, mails.name, what, clock());
const fail = (message: string) => run(() => Promise.reject(new Error(message))).catch(() => {});

test("a run is kept with its result, its time and when it is due next", async () => {
  await register(mails, weekly);
  expect(await run(async () => 3)).toBe(3);
  expect(await rowOf(mails.name)).toMatchObject({
    title: "Deliver mails",
    condition: "done",
    startedAt: start,
    tookMs: 2000,
    handled: 3,
    nextAt: later(60),
    failures: [],
  });
  expect(await rowOf(weekly.name)).toMatchObject({ condition: "waiting", startedAt: null });
});

test("failures are counted by their message, without ids and addresses, and thrown on", async () => {
  await register(mails);
  await expect(run(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  await fail("no row 7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11 of ada@inkling.test");
  await fail("no row 00000000-3c8f-4a38-9a3e-0d0c8e1b2f11 of eve@inkling.test");
  const row = await rowOf(mails.name);
  expect(row?.condition).toBe("failed");
  expect(row?.failures).toHaveLength(2);
  expect(row?.failures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ message: "down", times: 1 }),
      expect.objectContaining({ message: "no row … of …", times: 2 }),
    ]),
  );
});

test("a run that goes well ends the failure; its message stays in the list", async () => {
  await register(mails);
  await run(async () => 3);
  await fail("down");
  expect(await rowOf(mails.name)).toMatchObject({ condition: "failed", handled: 0 });
  await run(async () => {});
  expect(await rowOf(mails.name)).toMatchObject({
    condition: "done",
    handled: 0,
    failures: [{ message: "down", times: 1 }],
  });
});

test("twenty different messages of a job are kept, the newest; and another's stay", async () => {
  await register(mails, weekly);
  const gone = () => Promise.reject(new Error("down"));
  await recordJobRun(database.db, weekly.name, gone, () => start).catch(() => {});
  for (let number = 1; number <= 22; number += 1)
    await recordJobRun(
      database.db,
      mails.name,
      () => Promise.reject(new Error(`reason ${number}`)),
      () => later(number),
    ).catch(() => {});
  const messages = (await rowOf(mails.name))?.failures.map(({ message }) => message);
  expect(messages).toEqual(Array.from({ length: 20 }, (_, at) => `reason ${22 - at}`));
  expect((await rowOf(weekly.name))?.failures).toMatchObject([{ message: "down", times: 1 }]);
  const month = 30 * 24 * 60 * 60;
  const others = async () => (await rowOf(weekly.name))?.failures.length;
  for (const [seconds, left] of [
    [month, 1],
    [month + 1, 0],
  ] as const) {
    await recordJobRun(database.db, mails.name, gone, () => later(seconds)).catch(() => {});
    expect(await others(), "a message is kept for thirty days").toBe(left);
  }
});

test("a job that did not run for long, or never ended, is late and stands first", async () => {
  await register(mails, { name: "apply-retention", cron: "*/5 * * * *" });
  await run(async () => {});
  expect((await rowOf(mails.name, later(21 * 60)))?.condition).toBe("done");
  expect((await rowOf(mails.name, later(22 * 60)))?.condition).toBe("late");
  await recordJobRun(
    database.db,
    "apply-retention",
    async () => {
      expect((await rowOf("apply-retention", later(60)))?.condition).toBe("running");
      const [first] = await jobsForAdmins(database.db, later(20 * 60 + 1));
      expect(first).toMatchObject({ id: "apply-retention", condition: "late" });
    },
    () => start,
  );
});

test("jobs stand by their titles, those in trouble first", async () => {
  await register(weekly, mails, { name: "apply-retention", cron: "* * * * *" });
  const ids = async () => (await jobsForAdmins(database.db, later(10))).map(({ id }) => id);
  expect(await ids()).toEqual(["apply-retention", mails.name, weekly.name]);
  const gone = () => Promise.reject(new Error("down"));
  await recordJobRun(database.db, weekly.name, gone, () => start).catch(() => {});
  expect(await ids()).toEqual([weekly.name, "apply-retention", mails.name]);
});

test("a job that no longer exists leaves the list", async () => {
  await register(mails, weekly);
  await register(mails);
  expect((await jobsForAdmins(database.db, start)).map(({ id }) => id)).toEqual([mails.name]);
  const gone = () => Promise.reject(new Error("down"));
  const ran = recordJobRun(database.db, weekly.name, gone, () => start);
  await expect(ran).rejects.toThrow(/^down$/);
});

test("'Run again' is queued, announced, recorded, and met by the next run", async () => {
  await register(mails);
  const owner = await makeAdmin(database.db);
  const heard: string[] = [];
  const client = await database.pool.connect();
  client.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await client.query("listen work");
  try {
    expect(await runJobAgain(database.db, owner, mails.name, { now: start })).toEqual({ ok: true });
    await expect.poll(() => heard).toEqual([mails.name]);
  } finally {
    client.release(true);
  }
  expect(await requestedJobs(database.db)).toEqual([mails.name]);
  expect(await rowOf(mails.name)).toMatchObject({ isRequested: true, startedAt: null });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "JOB_RUN_AGAIN", resourceId: mails.name, adminUserId: owner.userId },
  ]);
  await run(async () => {});
  expect(await requestedJobs(database.db)).toEqual([]);
});

test("only owners run a job again, and only one that exists", async () => {
  await register(mails);
  const now = start;
  const support = await makeAdmin(database.db, { role: "support" });
  const owner = await makeAdmin(database.db);
  expect(await runJobAgain(database.db, support, mails.name, { now })).toMatchObject({
    reason: "not-your-role",
  });
  expect(await runJobAgain(database.db, owner, "drop-all", { now })).toMatchObject({
    reason: "missing",
  });
  expect(await requestedJobs(database.db)).toEqual([]);
});
