import { expect, test } from "vitest";

import { mails } from "~/schema/tables/records";
import { registerJobs } from "~/desk/system/job-runs/record-job-run.server";
import { MINUTE_MS } from "~/lib/dates";
import { makeAdmin } from "~tests/support/factories/accounts";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { checkHealth, notifyUnhealthy } from "./check-health.server";
import type { HealthDeps } from "./health-checks.server";
import type { HealthPart } from "./health-parts";

const database = testDatabase();
const start = new Date("2026-11-22T12:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
const gone = { check: () => Promise.reject(new Error("bucket is gone")) };
const refused = { check: () => Promise.reject(new Error("535 for hello@inkling.test")) };

const well: Omit<HealthDeps, "now"> = {
  files: { check: async () => {} },
  mail: { check: async () => {} },
  payments: { availableCents: async () => 12_345 },
  printer: { takesOrders: true, findOrder: async () => ({ ok: true, order: null }) },
  dataDir: ".",
  copyrightAgent: { name: "Ada Agent", isNamed: true },
};

/** As the job does it. */
async function look(minutes: number, ill: Partial<HealthDeps> = {}): Promise<number> {
  const now = after(minutes);
  await registerJobs(database.db, [{ name: "deliver-mails", cron: "* * * * *" }], now);
  const parts = await checkHealth(database.db, { ...well, now, ...ill });
  return notifyUnhealthy(database.db, parts, now);
}

const mailCount = () => database.db.$count(mails);

test("each owner, and no one else, is mailed what has turned red and what to do", async () => {
  const owner = await makeAdmin(database.db);
  const other = await makeAdmin(database.db);
  for (const role of ["reviewer", "fulfilment", "support"] as const)
    await makeAdmin(database.db, { role });
  expect(await look(0, { files: gone, mail: refused })).toBe(2);
  const queued = await queuedMails(database.db);
  expect(queued.map(({ to }) => to).toSorted()).toEqual([owner.email, other.email].toSorted());
  const [mail] = queued;
  expect(mail?.subject).toContain("2 parts of the shop are not well");
  expect(mail?.text).toContain("Files: bucket is gone");
  expect(mail?.text).toContain("are its keys still valid?");
  expect(mail?.text).toContain("/admin/health");
  expect(mail?.text).toContain("Mail: 535 for …");
});

test("nothing is mailed while all is well", async () => {
  await makeAdmin(database.db);
  expect(await look(0)).toBe(0);
  expect(await mailCount()).toBe(0);
});

test("no second mail while it stays red; what turns red beside it is a mail of its own", async () => {
  await makeAdmin(database.db);
  await look(0, { files: gone });
  expect(await look(5, { files: gone })).toBe(0);
  expect(await look(10, { files: gone, mail: refused })).toBe(1);
  const subjects = (await queuedMails(database.db)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    expect.stringContaining("Files: not well"),
    expect.stringContaining("Mail: not well"),
  ]);
});

test("again after it was well in between", async () => {
  await makeAdmin(database.db);
  await look(0, { files: gone });
  await look(5);
  expect(await look(10, { files: gone })).toBe(1);
  expect(await mailCount()).toBe(2);
});

test("what the page saw turn red first is mailed by the job", async () => {
  await makeAdmin(database.db);
  await look(0);
  await checkHealth(database.db, { ...well, files: gone, now: after(1) });
  expect(await look(5, { files: gone })).toBe(1);
  expect(await look(10, { files: gone })).toBe(0);
});

test("only what was found now is told, and only while the table agrees", async () => {
  await makeAdmin(database.db);
  await look(0);
  const tell = (...ids: HealthPart[]) =>
    notifyUnhealthy(
      database.db,
      ids.map((id) => ({ id, isWell: false, says: "gone" })),
      after(5),
    );
  expect(await tell("files")).toBe(0);
  await checkHealth(database.db, { ...well, files: gone, mail: refused, now: after(5) });
  expect(await tell("files")).toBe(1);
  expect(await tell("files", "mail")).toBe(1);
});

test("two processes that look at once send one mail", async () => {
  await makeAdmin(database.db);
  const told = await Promise.all([look(0, { files: gone }), look(0, { files: gone })]);
  expect(told.toSorted()).toEqual([0, 1]);
  expect(await mailCount()).toBe(1);
});

test("a process whose clock is behind does not send it again", async () => {
  await makeAdmin(database.db);
  await checkHealth(database.db, { ...well, files: gone, now: after(10) });
  expect(await look(0, { files: gone })).toBe(1);
  expect(await look(5, { files: gone })).toBe(0);
});
