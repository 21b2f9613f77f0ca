import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";

import type { Database } from "~/platform/database/client.server";
import { adminActions } from "~/schema/tables/audit";
import { errorGroups } from "~/schema/tables/system";
import { runInWorkContext } from "~/lib/observability/work-context.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { testDatabase } from "~tests/support/test-database";

import { createErrorReports, writeErrors, type ErrorReports } from "./error-reports.server";
import { errorsForAdmins, openErrorCount, moveErrors } from "./errors-for-admins.server";

const database = testDatabase();
let now = new Date("2026-11-23T10:00:00Z");
let reports: ErrorReports;

beforeEach(() => {
  now = new Date("2026-11-23T10:00:00Z");
  reports = createErrorReports("abc12345", () => now);
});

const at = (stackOf: string) => ({
  stack: `Error\n    at ${stackOf} (file:///srv/build/server/index.js:1:1)`,
});
const failed = (message: string, place = "readOrder") =>
  Object.assign(new Error(message), at(place));
const groups = () => database.db.select().from(errorGroups).orderBy(errorGroups.message);

test("errors are one row each, with the request, the page and the version of the last", async () => {
  runInWorkContext({ requestId: "request-1", route: "/store/:slug" }, () =>
    reports.record("request", failed("shirt 123456 is gone")),
  );
  now = new Date("2026-11-23T10:05:00Z");
  runInWorkContext({ requestId: "request-2", route: "/cart" }, () =>
    reports.record("request", failed("shirt 999999 is gone")),
  );
  runInWorkContext({ job: "send-refunds", jobId: "x" }, () =>
    reports.record("job", failed("no answer")),
  );
  expect(await groups()).toEqual([]);
  await reports.write(database.db);
  expect(await groups()).toMatchObject([
    { source: "job", message: "no answer", place: "send-refunds", requestId: null, times: 1 },
    {
      source: "request",
      message: "shirt … is gone",
      frames: "readOrder (index.js:1:1)",
      place: "/cart",
      requestId: "request-2",
      version: "abc12345",
      status: "open",
      times: 2,
      firstAt: new Date("2026-11-23T10:00:00Z"),
      lastAt: new Date("2026-11-23T10:05:00Z"),
    },
  ]);
});

test("a flood costs one write a group, and bounded memory", async () => {
  const query = vi.spyOn(database.pool, "query");
  await reports.write(database.db);
  expect(query).not.toHaveBeenCalled();
  for (let n = 0; n < 10_000; n += 1) reports.record("request", failed("again and again"));
  for (let n = 0; n < 250; n += 1)
    reports.recordBrowserError({ kind: "Error", message: `made up ${letters(n)}`, stack: "" }, "/");
  await reports.write(database.db);
  expect(query.mock.calls.length).toBeLessThanOrEqual(205);
  query.mockRestore();
  const rows = await groups();
  expect(rows.length).toBe(201);
  expect(rows.find(({ message }) => message === "again and again")?.times).toBe(10_000);
  expect(rows.find(({ kind }) => kind === "TooMany")).toMatchObject({
    source: "browser",
    times: 51,
  });
});

test("a source keeps so many groups; what is beyond is counted in one more, and others keep their room", async () => {
  await database.db.insert(errorGroups).values(
    Array.from({ length: 498 }, (_, n) => ({
      fingerprint: `print${n}`,
      source: "browser" as const,
      kind: "Error",
      message: "old",
      times: 1,
      firstAt: now,
      lastAt: now,
    })),
  );
  for (const word of ["one", "two", "three", "four"])
    reports.recordBrowserError({ kind: "Error", message: `made up ${word}`, stack: "" }, "/");
  reports.record("request", failed("ours"));
  await reports.write(database.db);
  const fresh = (await groups()).filter(({ message }) => message !== "old");
  expect(fresh).toMatchObject([
    { source: "browser", kind: "TooMany", times: 2 },
    { source: "browser", message: expect.stringMatching(/^made up/), times: 1 },
    { source: "browser", message: expect.stringMatching(/^made up/), times: 1 },
    { source: "request", message: "ours" },
  ]);
  expect(fresh).toHaveLength(4);
  const { id = "", message = "" } = fresh[1] ?? {};
  reports.recordBrowserError({ kind: "Error", message, stack: "" }, "/");
  await reports.write(database.db);
  expect((await groups()).find((group) => group.id === id)?.times, "it is known").toBe(2);
});

test("a group counts up to two thousand million", async () => {
  reports.record("request", failed("ours"));
  await reports.write(database.db);
  await database.db.update(errorGroups).set({ times: 1_999_999_999 });
  reports.record("request", failed("ours"));
  reports.record("request", failed("ours"));
  await reports.write(database.db);
  expect(await groups()).toMatchObject([{ times: 2_000_000_000 }]);
});

test("an error is grouped by what caused it, five causes down", async () => {
  const caused = (depth: number): Error =>
    new Error(`level ${"x".repeat(depth)}`, depth === 0 ? {} : { cause: caused(depth - 1) });
  reports.record("request", caused(5));
  reports.record("request", caused(6));
  await reports.write(database.db);
  expect((await groups()).map(({ message }) => message)).toEqual(["level", "level x"]);
});

test("while the database is away nothing throws, and nothing is lost", async () => {
  const away = {
    select: () => {
      reports.record("request", failed("gone"));
      throw new Error("no answer");
    },
  } as unknown as Database; // only ever fails
  reports.record("request", failed("gone"));
  await expect(reports.write(away)).rejects.toThrow("no answer");
  reports.record("request", failed("gone"));
  await reports.write(database.db);
  expect(await groups()).toMatchObject([{ times: 3 }]);
});

test("a value that cannot be read is no reason to fail", async () => {
  const odd = new Proxy(new Error("odd"), {
    get() {
      throw new Error("do not look");
    },
  });
  expect(() => reports.record("process", odd)).not.toThrow();
  expect(() => reports.record("process", undefined)).not.toThrow();
  reports.record("process", "just words");
  await reports.write(database.db);
  expect(await groups()).toMatchObject([
    { kind: "string", message: "just words" },
    { kind: "undefined", message: "undefined" },
  ]);
});

test("a failed query is grouped by what the database said, without its values", async () => {
  const failing = database.pool.query(
    "insert into users (email) values ('kit@inkling.test'), ('kit@inkling.test')",
  );
  const cause: unknown = await failing.catch((error: unknown) => error);
  const error = new Error("Failed query: insert …\nparams: kit@inkling.test", { cause });
  reports.record("request", Object.assign(error, at("saveUser")));
  await reports.write(database.db);
  const [group] = await groups();
  expect(group?.message).toContain("users_email");
  expect(group?.frames).toBe("saveUser (index.js:1:1)");
  expect(JSON.stringify(group)).not.toContain("kit@");
});

test("solved opens again when it happens again; ignored stays ignored and goes on counting", async () => {
  const owner = await makeAdmin(database.db);
  const [solved, ignored] = [failed("mended"), failed("harmless")];
  reports.record("request", solved);
  reports.record("request", ignored);
  await reports.write(database.db);
  const [harmless, mended] = await groups();
  expect(await moveErrors(database.db, owner, mended?.id ?? "", "solved")).toEqual({ ok: true });
  expect(await moveErrors(database.db, owner, harmless?.id ?? "", "ignored")).toEqual({ ok: true });
  expect(await openErrorCount(database.db)).toBe(0);
  reports.record("request", solved);
  reports.record("request", ignored);
  await reports.write(database.db);
  expect(await groups()).toMatchObject([
    { message: "harmless", status: "ignored", times: 2 },
    { message: "mended", status: "open", times: 2 },
  ]);
  expect(await openErrorCount(database.db)).toBe(1);
  const recorded = await database.db
    .select({ resourceId: adminActions.resourceId })
    .from(adminActions)
    .where(eq(adminActions.action, "ERROR_GROUP_MOVED"));
  expect(recorded.map(({ resourceId }) => resourceId)).toEqual([mended?.id, harmless?.id]);
});

test("the same decision twice is a conflict, and a stranger's is refused", async () => {
  const owner = await makeAdmin(database.db);
  const reviewer = await makeAdmin(database.db, { role: "reviewer", email: "r@inkling.test" });
  reports.record("request", failed("gone"));
  await reports.write(database.db);
  const id = (await groups())[0]?.id ?? "";
  expect(await moveErrors(database.db, reviewer, id, "solved")).toEqual({
    ok: false,
    reason: "not-your-role",
  });
  await moveErrors(database.db, owner, id, "solved");
  expect(await moveErrors(database.db, owner, id, "ignored")).toEqual({
    ok: false,
    reason: "conflict",
  });
  expect(await moveErrors(database.db, owner, id, "open")).toEqual({ ok: true });
  expect(await moveErrors(database.db, owner, crypto.randomUUID(), "solved")).toMatchObject({
    reason: "conflict",
  });
});

test("the list is filtered by status and source, and sorted", async () => {
  for (const message of ["rare", "often", "often"]) reports.record("request", failed(message));
  now = new Date("2026-11-23T11:00:00Z");
  reports.recordBrowserError({ kind: "TypeError", message: "late", stack: "" }, "/cart");
  await reports.write(database.db);
  const messages = async (filter: Parameters<typeof errorsForAdmins>[1]) =>
    (await errorsForAdmins(database.db, filter)).rows.map(({ message }) => message);
  expect((await messages({}))[0]).toBe("late");
  expect((await messages({ sort: "-times" }))[0]).toBe("often");
  const [late] = (await errorsForAdmins(database.db, {})).rows;
  const after = { value: String(late?.lastAt.getTime()), id: late?.id ?? "" };
  expect(await messages({ page: { after, pages: 1 } })).not.toContain("late");
  expect(await messages({ source: "browser" })).toEqual(["late"]);
  expect(await messages({ status: "solved" })).toEqual([]);
});

test("what was counted is written every five seconds, and once more at the end", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const write = vi.fn(async () => {});
    const end = writeErrors({ ...reports, write }, database.db, () => {});
    const writesAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return write.mock.calls.length;
    };
    expect([writesAfter(4_999), writesAfter(1), writesAfter(5_000)]).toEqual([0, 1, 2]);
    await end();
    expect(writesAfter(10_000)).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

/** Words without digits, each another. */
function letters(n: number): string {
  return [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}
