import { expect, test } from "vitest";

import { purgeKind } from "~/privacy/apply-retention.server";

import {
  countAttempt,
  countFile,
  countOwnAttempt,
  countUnproven,
  countUpload,
  resetAttempts,
  pauseOfUploads,
} from "./count-attempt.server";
import { rateLimits, type RateLimitName } from "./rate-limits";
import { makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { testDatabase } from "~tests/support/test-database";

const test_ = testDatabase();

const start = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);

async function count(
  name: RateLimitName,
  keys: { account?: string; address?: string },
  times: number,
  now = start,
) {
  let last = await countAttempt(test_.db, name, keys, now);
  for (let n = 1; n < times; n += 1) last = await countAttempt(test_.db, name, keys, now);
  return last;
}

test.each(Object.entries(rateLimits))(
  "%s: exactly the stated number of attempts, then the stated pause",
  async (name, limit) => {
    const limitName = name as RateLimitName; // these are the keys of the table itself
    const keys = { account: "ada@inkling.test", address: "203.0.113.1" };
    expect(await count(limitName, keys, limit.attempts)).toEqual({ ok: true });
    const refused = await count(limitName, keys, 1);
    expect(refused).toMatchObject({
      ok: false,
      retryAfterSeconds: limit.blockMs / 1000,
      isFirst: true,
    });
    expect(await count(limitName, keys, 1, later(limit.blockMs - 1000))).toMatchObject({
      ok: false,
      retryAfterSeconds: 1,
      isFirst: false,
    });
    expect(await count(limitName, keys, 1, later(limit.blockMs + 1000))).toEqual({ ok: true });
  },
);

test("the window ends without any cleanup", async () => {
  const keys = { account: "ada@inkling.test" };
  await count("login", keys, 5);
  const next = later(rateLimits.login.windowMs);
  expect(await count("login", keys, 5, next)).toEqual({ ok: true });
  expect(await count("login", keys, 1, next)).toMatchObject({ ok: false });
  const other = { account: "bob@inkling.test" };
  await count("login", other, 5);
  await count("login", other, 1, next);
  const last = later(2 * rateLimits.login.windowMs);
  expect(await count("login", other, 5, last), "the second one, too").toEqual({ ok: true });
});

test("an account is paused from every address, and an address for every account", async () => {
  await count("login", { account: "ada@inkling.test", address: "203.0.113.1" }, 6);
  expect(
    await count("login", { account: "ADA@inkling.test", address: "203.0.113.2" }, 1),
  ).toMatchObject({ ok: false });
  expect(
    await count("login", { account: "bob@inkling.test", address: "203.0.113.1" }, 1),
  ).toMatchObject({ ok: false });
  expect(await count("login", { account: "cyd@inkling.test", address: "203.0.113.3" }, 1)).toEqual({
    ok: true,
  });
});

test("all addresses of one IPv6 network share a count", async () => {
  for (let n = 0; n < 5; n += 1)
    expect(await countAttempt(test_.db, "login", { address: `2001:db8:1:2::${n}` }, start)).toEqual(
      { ok: true },
    );
  expect(await count("login", { address: "2001:db8:1:2:ffff::9" }, 1)).toMatchObject({ ok: false });
  expect(await count("login", { address: "2001:db8:1:3::1" }, 1)).toEqual({ ok: true });
});

test("simultaneous attempts are all counted", async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      countAttempt(test_.db, "login", { account: "ada@inkling.test" }, start),
    ),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(5);
});

test("a success resets the account and gives the address one attempt back", async () => {
  const keys = { account: "ada@inkling.test", address: "203.0.113.1" };
  await count("login", keys, 5);
  await resetAttempts(test_.db, "login", keys);
  expect(await count("login", { account: "ada@inkling.test" }, 5)).toEqual({ ok: true });
  expect(await count("login", { address: "203.0.113.1" }, 1)).toEqual({ ok: true });
  expect(await count("login", { address: "203.0.113.1" }, 1)).toMatchObject({ ok: false });
});

test("expired counters are deleted, and no address is stored", async () => {
  await count("login", { account: "ada@inkling.test", address: "203.0.113.1" }, 1);
  const { rows } = await test_.pool.query<{ key: string }>("select key from rate_limits");
  expect(JSON.stringify(rows)).not.toMatch(/ada|203/);
  for (const { key } of rows) expect(key).toMatch(/^login:(account|address):[\w-]{22}$/);
  expect(await purgeKind(test_.db, "attempt", later(rateLimits.login.windowMs + 1))).toBe(2);
});

test("of two pauses the longer one is said, rounded up to whole seconds", async () => {
  const [account, address] = ["ada@inkling.test", "203.0.113.1"];
  await count("login", { account }, 6);
  await count("login", { address }, 6, later(60_000));
  const asked = { account, address };
  expect(await count("login", asked, 1, later(60_500))).toMatchObject({
    retryAfterSeconds: 1_800,
    isFirst: false,
  });
  await count("login", { account: "bob@inkling.test" }, 6, later(90_000));
  expect(
    await count("login", { account: "bob@inkling.test", address }, 1, later(90_500)),
  ).toMatchObject({ retryAfterSeconds: 1_800 });
});

test("a success forgives only its own account and address, and never below zero", async () => {
  await count("login", { account: "ada@inkling.test" }, 5);
  await count("login", { address: "203.0.113.1" }, 5);
  await resetAttempts(test_.db, "login", { account: "bob@inkling.test", address: "203.0.113.2" });
  await resetAttempts(test_.db, "login", {});
  for (const time of [1, 2])
    await resetAttempts(test_.db, "signup", { address: `203.0.113.${time}` });
  expect(await count("login", { account: "ada@inkling.test" }, 1)).toMatchObject({ ok: false });
  expect(await count("login", { address: "203.0.113.1" }, 1)).toMatchObject({ ok: false });
});

test("a counter is kept until the moment its time ends", async () => {
  await count("login", { account: "ada@inkling.test" }, 1);
  const end = rateLimits.login.windowMs;
  expect(await purgeKind(test_.db, "attempt", later(end - 1))).toBe(0);
  expect(await purgeKind(test_.db, "attempt", later(end))).toBe(1);
});

test("what is done with success counts for the account alone; sixty refusals pause an address for an hour", async () => {
  const address = "203.0.113.1";
  const upload = (account: string, now = start) =>
    countOwnAttempt(test_.db, "fileUpload", { account, address }, now);
  for (let n = 0; n < 100; n += 1)
    expect(await upload(`child-${n}`), String(n)).toEqual({ ok: true });
  for (let n = 0; n < 9; n += 1) expect(await upload("child-0")).toEqual({ ok: true });
  expect(await upload("child-0")).toMatchObject({ ok: false, retryAfterSeconds: 3_600 });
  for (let n = 0; n < 59; n += 1) await countUnproven(test_.db, address, start);
  expect(await upload("ada")).toEqual({ ok: true });
  await countUnproven(test_.db, address, later(60_000));
  expect(await upload("ada", later(60_000))).toEqual({
    ok: false,
    reason: "too-many",
    retryAfterSeconds: 3_540,
    isFirst: false,
  });
  for (let n = 0; n < 10; n += 1) expect((await upload("bob", later(60_000))).ok).toBe(false);
  // Of an account that has tried too often itself, that is what is said.
  expect(await upload("bob", later(60_000))).toMatchObject({
    retryAfterSeconds: 3_600,
    isFirst: true,
  });
  expect(await upload("ada", later(3_600_000))).toEqual({ ok: true });
  await countUnproven(test_.db, null, start);
});

test("one who misbehaves at a school's address holds up no upload by those who are verified", async () => {
  const address = "203.0.113.1";
  for (let n = 0; n < 60; n += 1) await countUnproven(test_.db, address, start);
  const [child, adult, stranger] = [
    await makeMinorCreator(test_.db, { emailVerified: false }),
    await makeUser(test_.db),
    await makeUser(test_.db, { emailVerified: false }),
  ];
  const upload = async ({ userId }: { userId: string }) => {
    const sent = await countFile(test_.db, { userId, address }, start);
    return sent.ok ? countUpload(test_.db, userId, start) : sent;
  };
  expect(await upload(adult)).toEqual({ ok: true });
  for (let n = 0; n < 10; n += 1) expect(await upload(child)).toEqual({ ok: true });
  expect(await upload(child)).toMatchObject({ ok: false, retryAfterSeconds: 3_600 });
  expect(await upload(stranger)).toMatchObject({ ok: false });
});

test("the pause of uploads begins with the one that is too many, and is over in time", async () => {
  const { userId } = await makeUser(test_.db);
  const pause = (now = start) => pauseOfUploads(test_.db, userId, now);
  for (let n = 0; n < 10; n += 1) await countUpload(test_.db, userId, start);
  expect(await pause()).toEqual({ ok: true });
  await countUpload(test_.db, userId, later(60_000));
  expect(await pause(later(60_000))).toMatchObject({ ok: false, retryAfterSeconds: 3_600 });
  expect(await pause(later(61 * 60_000))).toEqual({ ok: true });
});
