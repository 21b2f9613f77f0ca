import { expect, onTestFinished, test } from "vitest";

import { recordJobRun, registerJobs } from "~/desk/system/job-runs/record-job-run.server";
import { endHold, holdShop } from "~/desk/system/hold/shop-hold.server";
import { testDatabase } from "~tests/support/test-database";

import { checkHealth } from "./check-health.server";
import { diskHealth, type HealthDeps } from "./health-checks.server";
import { healthParts } from "./health-parts";

const database = testDatabase();
const now = new Date("2026-11-22T12:00:00Z");
const later = new Date("2026-11-22T13:00:00Z");
const never = () => new Promise<never>(() => {});

const well: HealthDeps = {
  files: { check: async () => {} },
  mail: { check: async () => {} },
  payments: { availableCents: async () => 12_345 },
  printer: { takesOrders: true, findOrder: async () => ({ ok: true, order: null }) },
  dataDir: ".",
  copyrightAgent: { name: "Ada Agent", isNamed: true },
  now,
};

async function stateOf(deps: Partial<HealthDeps> = {}, limitMs = 1_000) {
  const parts = await checkHealth(database.db, { ...well, ...deps }, limitMs);
  expect(parts.map(({ id }) => id)).toEqual([...healthParts]);
  return Object.fromEntries(parts.map((part) => [part.id, part]));
}

const runJobs = () =>
  registerJobs(database.db, [{ name: "deliver-mails", cron: "* * * * *" }], now);

test("everything is well", async () => {
  await runJobs();
  const parts = await stateOf();
  expect(Object.values(parts).filter(({ isWell }) => !isWell)).toEqual([]);
  const names = [
    "database",
    "files",
    "mail",
    "payments",
    "print",
    "disk",
    "jobs",
    "copyright-agent",
  ];
  expect(Object.keys(parts)).toEqual(names);
  expect(parts["payments"]?.says).toBe("$123.45 is available for payouts.");
  expect(parts["jobs"]?.says).toBe("All 1 are running as planned.");
});

test("each part can be ill by itself, says why, and the others are still looked at", async () => {
  await runJobs();
  const parts = await stateOf({
    files: { check: () => Promise.reject(new Error("bucket is gone")) },
    mail: { check: () => Promise.reject(new Error("535 for hello@inkling.test")) },
    printer: {
      takesOrders: true,
      findOrder: async () => ({ ok: false, reason: "unavailable", message: "down" }),
    },
  });
  expect(parts["files"]).toMatchObject({ isWell: false, says: "bucket is gone" });
  expect(parts["mail"]).toMatchObject({ isWell: false, says: "535 for …" });
  expect(parts["print"]).toMatchObject({ isWell: false, says: "down" });
  expect(parts["database"]).toMatchObject({ isWell: true });
});

test("what does not respond is bounded by its time", async () => {
  await runJobs();
  const parts = await stateOf(
    { files: { check: never }, mail: { check: never }, payments: { availableCents: never } },
    60,
  );
  for (const part of ["files", "mail", "payments"])
    expect(parts[part]).toMatchObject({
      isWell: false,
      says: "It did not respond within 0.06 seconds",
    });
});

test("since when is kept until it changes", async () => {
  await runJobs();
  await stateOf();
  const broken = { files: { check: () => Promise.reject(new Error("gone")) } };
  const first = await stateOf({ ...broken, now: later });
  expect([first["files"]?.since, first["mail"]?.since]).toEqual([later, now]);
  const second = await stateOf({ ...broken, now: new Date("2026-11-22T14:00:00Z") });
  expect(second["files"]?.since).toEqual(later);
});

test("without a mail server or print provider there is nothing to be ill", async () => {
  const { findOrder } = well.printer;
  const parts = await stateOf({ mail: {}, printer: { takesOrders: false, findOrder } });
  expect(parts["mail"]).toMatchObject({ isWell: true });
  expect(parts["print"]).toMatchObject({
    isWell: true,
    says: "Orders are printed from the print desk.",
  });
});

test("a gigabyte has to be free on the disk", () => {
  expect(diskHealth(1024 ** 3)).toEqual({ isWell: true, says: "1.0 GB is free." });
  expect(diskHealth(1024 ** 3 - 1).isWell).toBe(false);
});

test("a shop that is held says so, whatever its jobs do", async () => {
  await runJobs();
  onTestFinished(() => endHold(database.db));
  await holdShop(database.db, { heldAt: now, lostFrom: now });
  expect((await stateOf())["jobs"]).toMatchObject({
    isWell: false,
    says: expect.stringMatching(/^Held since a restore/),
  });
});

test("jobs are ill when none runs, and when one fails", async () => {
  expect((await stateOf())["jobs"]).toMatchObject({
    isWell: false,
    says: "No process is running jobs.",
  });
  await runJobs();
  const fail = () => Promise.reject(new Error("down"));
  await recordJobRun(database.db, "deliver-mails", fail, () => now).catch(() => {});
  expect((await stateOf())["jobs"]).toMatchObject({
    isWell: false,
    says: "In trouble: “Deliver mails”.",
  });
  const names = ["deliver-mails", "apply-retention", "make-hints", "seal-audit"];
  const jobs = names.map((name) => ({ name, cron: "* * * * *" }));
  await registerJobs(database.db, jobs.slice(0, 3), now);
  expect((await stateOf({ now: later }))["jobs"]?.says).toMatch(
    /^In trouble: (“[^”]+”(, )?){3}\.$/,
  );
  await registerJobs(database.db, jobs, now);
  expect((await stateOf({ now: later }))["jobs"]?.says).toMatch(
    /^In trouble: (“[^”]+”(, )?){3} and 1 more\.$/,
  );
});

test("a database that does not respond leaves the page standing", async () => {
  const broken = new Proxy(database.db, {
    get: () => () => {
      throw new Error("no connection");
    },
  });
  const parts = await checkHealth(broken, well, 100);
  const database_ = parts.find(({ id }) => id === "database");
  expect(database_).toMatchObject({ isWell: false, says: "no connection", since: null });
  expect(parts.find(({ id }) => id === "files")).toMatchObject({ isWell: true });
});
