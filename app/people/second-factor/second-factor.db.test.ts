import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { sessions } from "~/schema/tables/accounts";
import { recoveryCodes, secondFactors } from "~/schema/tables/team";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";
import { testSecret } from "~tests/support/factories/orders";
import { makeAdmin } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { beginApp, codeAt, makeSecondFactor } from "~tests/support/second-factor";
import { testDatabase } from "~tests/support/test-database";

import { beginSecondFactor, turnOnSecondFactor } from "./turn-on-second-factor.server";
import { checkCode } from "./check-code.server";
import { mustSetUpSecondFactor } from "./must-set-up.server";
import { hasSecondFactor, ownSecondFactor } from "./own-second-factor.server";
import { finishSignIn } from "./finish-sign-in.server";
import { renewRecoveryCodes } from "./renew-recovery-codes.server";
import { sealSecret, resealedSecret, openSecret } from "./seal-secret.server";
import { turnOffSecondFactor } from "./turn-off-second-factor.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db, { email: "ada@inkling.test" }));

const start = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };
const depsAt = (now: Date) => ({ secret: testSecret, now, origin });

const own = (sessionId: string | null = null) => ({ userId: admin.userId, sessionId });

const actions = async () =>
  (
    await database.pool.query<{ action: string }>(
      "select action from security_logs order by created_at, id",
    )
  ).rows.map((row) => row.action);

test("it is on after the right code only, and shows ten recovery codes once", async () => {
  const other = await makeAdmin(database.db);
  await beginApp(database.db, other, start);
  const letters = await beginApp(database.db, admin, start);
  const turnOn = (code: string) => turnOnSecondFactor(database.db, own(), code, depsAt(start));
  expect(await turnOn("000000")).toEqual({ ok: false, reason: "wrong" });
  const early = { code: await codeAt(letters, start) };
  expect((await checkCode(database.db, admin.userId, early, depsAt(start))).ok).toBe(false);
  expect(await hasSecondFactor(database.db, admin.userId)).toBe(false);
  const on = await turnOn(await codeAt(letters, start));
  expect(on.ok && new Set(on.codes).size).toBe(10);
  expect(on.ok && on.codes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(await ownSecondFactor(database.db, admin, testSecret)).toEqual({
    state: "on",
    since: start,
    codesLeft: 10,
  });
  expect(await hasSecondFactor(database.db, other.userId)).toBe(false);
  expect(await actions()).toEqual(["SECOND_FACTOR_FAILURE", "SECOND_FACTOR_ON"]);
  const told = await queuedMails(database.db);
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ["ada@inkling.test", "Your second factor is on"],
  ]);
});

test("one that is on is neither shown again nor replaced by beginning anew", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, start);
  await beginSecondFactor(database.db, admin, { secret: testSecret, now: start });
  const code = await codeAt(letters, later(MINUTE_MS));
  const deps = depsAt(later(MINUTE_MS));
  expect(await turnOnSecondFactor(database.db, own(), code, deps)).toEqual({
    ok: false,
    reason: "not-begun",
  });
  expect(await checkCode(database.db, admin.userId, { code }, deps)).toEqual({ ok: true });
});

test("the database holds neither the app's secret nor a recovery code", async () => {
  const { letters, codes } = await makeSecondFactor(database.db, admin, start);
  const kept = JSON.stringify([
    await database.db.select().from(secondFactors),
    await database.db.select().from(recoveryCodes),
    (await database.pool.query("select facts from mails")).rows,
    (await database.pool.query("select * from security_logs")).rows,
  ]);
  for (const secret of [letters, ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(kept).not.toContain(secret);
});

test("a sealed secret opens for its own account and with its own key alone", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, start);
  const other = await makeAdmin(database.db);
  await makeSecondFactor(database.db, other, start);
  const [own] = await database.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, admin.userId));
  await database.db
    .update(secondFactors)
    .set({ secret: own?.secret ?? "" })
    .where(eq(secondFactors.userId, other.userId));
  const code = await codeAt(letters, later(MINUTE_MS));
  const deps = depsAt(later(MINUTE_MS));
  const wrong = { ok: false, reason: "wrong" };
  expect(await checkCode(database.db, other.userId, { code }, deps)).toEqual(wrong);
  const secret = "another secret that is long enough to use";
  expect(await checkCode(database.db, admin.userId, { code }, { ...deps, secret })).toEqual(wrong);
  expect(await checkCode(database.db, admin.userId, { code }, deps)).toEqual({ ok: true });
});

test.each([
  [-30_000, true],
  [0, true],
  [30_000, true],
  [-60_000, false],
  [60_000, false],
])("a phone whose clock is off by %i ms is let in: %s", async (offMs, isLetIn) => {
  const { letters } = await makeSecondFactor(database.db, admin, start);
  // The last second of a step.
  const now = later(10 * MINUTE_MS + 29_500);
  const code = await codeAt(letters, new Date(now.getTime() + offMs));
  expect((await checkCode(database.db, admin.userId, { code }, depsAt(now))).ok).toBe(isLetIn);
});

test("a code works once: not again, not at the same moment, and no earlier one after it", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, start);
  const now = later(10 * MINUTE_MS);
  const check = async (at: Date) => {
    const code = await codeAt(letters, at);
    return (await checkCode(database.db, admin.userId, { code }, depsAt(now))).ok;
  };
  const both = await Promise.all([check(now), check(now)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await check(now)).toBe(false);
  expect(await check(new Date(now.getTime() - 30_000))).toBe(false);
  expect(await check(new Date(now.getTime() + 30_000))).toBe(true);
});

test("the code that turned it on does not sign in", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, start);
  const code = await codeAt(letters, start);
  const checked = await checkCode(database.db, admin.userId, { code }, depsAt(later(1000)));
  expect(checked).toEqual({ ok: false, reason: "wrong" });
});

test("each recovery code works once, and its owner is told how many are left", async () => {
  const { codes } = await makeSecondFactor(database.db, admin, start);
  const use = (recovery: string) =>
    checkCode(database.db, admin.userId, { recovery }, depsAt(later(MINUTE_MS)));
  const [first = "", second = ""] = codes.map((code) => code.replace("-", ""));
  const both = await Promise.all([use(first), use(first)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await use(first)).toEqual({ ok: false, reason: "wrong" });
  expect((await use(second)).ok).toBe(true);
  const stranger = await makeAdmin(database.db);
  const theirs = await checkCode(
    database.db,
    stranger.userId,
    { recovery: codes[2]?.replace("-", "") ?? "" },
    depsAt(later(MINUTE_MS)),
  );
  expect(theirs.ok).toBe(false);
  const told = await queuedMails(database.db);
  expect(told.map(({ text }) => /(\S+) (is|are) left/.exec(text)?.[1])).toContain("9");
});

test("five wrong codes pause the account; a browser that its owner knows goes on", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, start);
  const now = later(10 * MINUTE_MS);
  const code = await codeAt(letters, now);
  const check = (typed: string, knownBrowser: string | null = null) =>
    checkCode(database.db, admin.userId, { code: typed }, { ...depsAt(now), knownBrowser });
  for (let time = 0; time < 5; time += 1)
    expect(await check("000000")).toEqual({ ok: false, reason: "wrong" });
  expect(await check(code)).toMatchObject({ reason: "too-many", retryAfterSeconds: 1800 });
  expect(await check(code, "their-laptop")).toEqual({ ok: true });
  const failures = (await actions()).filter((action) => action === "SECOND_FACTOR_FAILURE");
  expect(failures).toHaveLength(5);
  expect((await actions()).filter((action) => action === "ACCOUNT_LOCKOUT")).toHaveLength(1);
});

test("a known browser pauses, too, after five wrong codes of its own", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, start);
  const now = later(10 * MINUTE_MS);
  const deps = { ...depsAt(now), knownBrowser: "their-laptop" };
  for (let time = 0; time < 5; time += 1)
    await checkCode(database.db, admin.userId, { code: "000000" }, deps);
  const code = await codeAt(letters, now);
  expect(await checkCode(database.db, admin.userId, { code }, deps)).toMatchObject({
    reason: "too-many",
  });
});

test("new recovery codes end the earlier ones; without a second factor there are none", async () => {
  expect(await renewRecoveryCodes(database.db, admin, depsAt(start))).toBeNull();
  const { codes } = await makeSecondFactor(database.db, admin, start);
  const renewed = await renewRecoveryCodes(database.db, admin, depsAt(later(MINUTE_MS)));
  expect(renewed).toHaveLength(10);
  const use = (recovery = "") =>
    checkCode(
      database.db,
      admin.userId,
      { recovery: recovery.replace("-", "") },
      depsAt(later(MINUTE_MS)),
    );
  expect((await use(codes[0])).ok).toBe(false);
  expect((await use(renewed?.[0])).ok).toBe(true);
});

test("turned off, no code is asked for or accepted, and the team has to set it up again", async () => {
  const { letters, codes } = await makeSecondFactor(database.db, admin, start);
  expect(await mustSetUpSecondFactor(database.db, admin.userId)).toBe(false);
  expect(await turnOffSecondFactor(database.db, own(), depsAt(later(MINUTE_MS)))).toBe(true);
  expect(await turnOffSecondFactor(database.db, own(), depsAt(later(MINUTE_MS)))).toBe(false);
  expect(await hasSecondFactor(database.db, admin.userId)).toBe(false);
  expect(await mustSetUpSecondFactor(database.db, admin.userId)).toBe(true);
  const now = later(2 * MINUTE_MS);
  const code = await codeAt(letters, now);
  expect((await checkCode(database.db, admin.userId, { code }, depsAt(now))).ok).toBe(false);
  const recovery = codes[0]?.replace("-", "") ?? "";
  expect((await checkCode(database.db, admin.userId, { recovery }, depsAt(now))).ok).toBe(false);
});

test("whatever becomes of one person's second factor, another's stays as it was", async () => {
  const { db } = database;
  const other = await makeAdmin(db);
  const [ours, theirs] = [
    await makeSecondFactor(db, admin, start),
    await makeSecondFactor(db, other, start),
  ];
  const kept = async () => [
    await db.select().from(secondFactors).where(eq(secondFactors.userId, other.userId)),
    await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, other.userId)),
    await ownSecondFactor(db, other, testSecret),
    await hasSecondFactor(db, other.userId),
    await mustSetUpSecondFactor(db, other.userId),
  ];
  const before = await kept();
  const deps = depsAt(later(MINUTE_MS));
  const typed = [
    { code: await codeAt(ours.letters, deps.now) },
    { recovery: ours.codes[0]?.replace("-", "") ?? "" },
  ];
  for (const one of typed)
    expect(await checkCode(db, admin.userId, one, deps)).toEqual({ ok: true });
  const notOurs = { recovery: theirs.codes[0]?.replace("-", "") ?? "" };
  expect((await checkCode(db, admin.userId, notOurs, deps)).ok).toBe(false);
  expect(await renewRecoveryCodes(db, admin, deps)).toHaveLength(10);
  expect(await turnOffSecondFactor(db, own(), deps)).toBe(true);
  await beginSecondFactor(db, admin, { secret: testSecret, now: start });
  expect(await hasSecondFactor(db, admin.userId)).toBe(false);
  expect(await ownSecondFactor(db, admin, testSecret)).toMatchObject({ state: "setting-up" });
  expect(await kept()).toEqual(before);
});

test("it is turned on once, and not after five wrong codes", async () => {
  const letters = await beginApp(database.db, admin, start);
  const code = await codeAt(letters, start);
  const turnOn = (typed: string) =>
    turnOnSecondFactor(database.db, own(), typed, { ...depsAt(start), knownBrowser: typed });
  const both = await Promise.all([turnOn(code), turnOn(code)]);
  expect(both).toContainEqual({ ok: false, reason: "not-begun" });
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await turnOffSecondFactor(database.db, own(), depsAt(start));
  const again = await codeAt(await beginApp(database.db, admin, start), start);
  const retry = (typed: string) =>
    turnOnSecondFactor(database.db, own(), typed, depsAt(later(1_000)));
  for (let time = 0; time < 5; time += 1)
    expect(await retry("000000")).toMatchObject({ reason: "wrong" });
  expect(await retry(again)).toMatchObject({ ok: false, reason: "too-many" });
});

test("the right code begins the one session that waits for it", async () => {
  const { db } = database;
  const { letters } = await makeSecondFactor(db, admin, start);
  const session = { userId: admin.userId, expiresAt: later(MINUTE_MS), awaitsCode: true };
  await db.insert(sessions).values(["one", "two"].map((token) => ({ ...session, token })));
  const pass = async (token: string, ms: number) => {
    const code = await codeAt(letters, later(ms));
    return finishSignIn(db, { token, userId: admin.userId }, { code }, depsAt(later(ms)));
  };
  expect(await pass("one", MINUTE_MS)).toEqual({
    ok: true,
    userId: admin.userId,
    email: admin.email,
  });
  expect(await pass("one", 2 * MINUTE_MS)).toEqual({ ok: false, reason: "over" });
  expect(await pass("one", 2 * MINUTE_MS)).toEqual({ ok: false, reason: "wrong" });
  const waiting = await db.select().from(sessions).where(eq(sessions.awaitsCode, true));
  expect(waiting.map(({ token }) => token)).toEqual(["two"]);
});

test("a secret that was sealed long ago still opens, and is sealed anew for a new key alone", () => {
  const [old, person] = ["a secret for tests that is long enough", "person"];
  const sealed = "AQIDBAUGBwgJCgsMYKZtvMkohf23RekTCvGqnYWb9YjO0G5dk05zfGlntFk";
  expect(openSecret(old, person, sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(resealedSecret(old, person, sealed)).toBeNull();
  const keys = ["a newer secret for tests, long enough, too", old] as const;
  const anew = resealedSecret([...keys], person, sealed) ?? "";
  expect(openSecret([keys[0]], person, anew)).toBe("JBSWY3DPEHPK3PXP");
  for (const broken of ["", sealed.slice(0, 10), sealed.slice(0, 37), sealed.slice(1)])
    expect(openSecret(old, person, broken), broken).toBeNull();
  expect(sealSecret(old, person, "x")).not.toBe(sealSecret(old, person, "x"));
});

test("turning it on or off ends the person's other sessions, and no one else's", async () => {
  const open = async (userId: string) => {
    const token = randomUUID();
    const [row] = await database.db
      .insert(sessions)
      .values({ userId, token, expiresAt: later(DAY_MS), updatedAt: start })
      .returning({ id: sessions.id });
    return row?.id ?? "";
  };
  const left = async () =>
    (await database.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id).toSorted();
  const stranger = await open((await makeAdmin(database.db)).userId);
  const here = await open(admin.userId);
  await open(admin.userId);
  const letters = await beginApp(database.db, admin, start);
  const turnOn = (code: string) => turnOnSecondFactor(database.db, own(here), code, depsAt(start));
  expect((await turnOn("000000")).ok).toBe(false);
  expect(await left()).toHaveLength(3);
  expect((await turnOn(await codeAt(letters, start))).ok).toBe(true);
  expect(await left()).toEqual([stranger, here].toSorted());
  await open(admin.userId);
  expect(await turnOffSecondFactor(database.db, own(here), depsAt(start))).toBe(true);
  expect(await left()).toEqual([stranger, here].toSorted());
  expect((await actions()).filter((action) => action === "SESSION_ENDED")).toHaveLength(2);
});
