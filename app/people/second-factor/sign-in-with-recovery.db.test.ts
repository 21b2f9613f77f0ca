import { expect, test } from "vitest";

import type { Actor } from "~/people/actor";
import { clientAddressContext } from "~/middleware/context";

import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { makeSecondFactor } from "~tests/support/second-factor";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const member = madeForEach<Actor>(() =>
  makeAdmin(database.db, {
    email: "sue@inkling.test",
    passwordHash: world.passwordHash,
    role: "support",
  }),
);
const OWN = "198.51.100.7";
let address = OWN;
const ask = await pageAsker(() => {
  const context = world.context();
  context.set(clientAddressContext, address);
  return context;
});

const signIn = (from: string, more: Record<string, string> = {}, cookie = "") => {
  address = from;
  const form = { intent: "sign-in", email: member.email, password: testPassword, ...more };
  return ask("/auth", { form, cookie });
};
const typeCode = (from: string, form: Record<string, string>, cookie: string) => {
  address = from;
  return ask("/auth/code", { form, cookie });
};
const cookieOf = ({ cookies }: { cookies: string[] }) =>
  cookies.map((one) => one.split(";")[0]).join("; ");

test("a member on a new phone gets in with a recovery code while a stranger's passwords pause others", async () => {
  const { codes } = await makeSecondFactor(database.db, member, new Date());
  for (let attempt = 0; attempt < 6; attempt += 1)
    await signIn(`203.0.113.${attempt}`, { password: "Wrong-1-password!" });
  expect((await signIn(OWN)).status).toBe(429);
  const [recovery = ""] = codes;
  const opened = await signIn(OWN, { recovery });
  expect(opened.status).toBeLessThan(400);
  const cookie = cookieOf(opened);
  expect((await ask("/admin/orders", { cookie })).status).toBe(200);
  // Each code works once.
  expect((await signIn(OWN, { recovery })).status).toBe(400);
});

test("and while a stranger who has the password pauses codes", async () => {
  const { codes } = await makeSecondFactor(database.db, member, new Date());
  const strangers = cookieOf(await signIn("203.0.113.1"));
  const own = cookieOf(await signIn(OWN));
  for (let attempt = 0; attempt < 6; attempt += 1)
    await typeCode("203.0.113.1", { code: "000000" }, strangers);
  for (let attempt = 0; attempt < 6; attempt += 1)
    await typeCode("203.0.113.1", { recovery: "AAAAA-22222" }, strangers);
  expect((await typeCode("203.0.113.1", { recovery: codes[0] ?? "" }, strangers)).status).toBe(429);
  expect((await typeCode(OWN, { code: "000000" }, own)).status).toBe(429);
  expect((await typeCode(OWN, { recovery: codes[0] ?? "" }, own)).status).toBeLessThan(400);
});

test("without a right code no password is looked at, and guesses from one address are paused", async () => {
  const { codes } = await makeSecondFactor(database.db, member, new Date());
  const wrong = { recovery: "AAAAA-22222" };
  const answers = new Set<string>();
  for (const password of [testPassword, "Wrong-1-password!"]) {
    const { status, result } = await signIn(OWN, { ...wrong, password });
    answers.add(JSON.stringify([status, result]));
    expect(JSON.stringify(result)).not.toContain("AAAAA");
  }
  expect(answers.size).toBe(1);
  for (let attempt = 0; attempt < 3; attempt += 1) await signIn(OWN, wrong);
  expect((await signIn(OWN, { recovery: codes[0] ?? "" })).status).toBe(429);
  expect((await signIn("198.51.100.8", { recovery: codes[0] ?? "" })).status).toBeLessThan(400);
});

test("a right code without the password is not used up", async () => {
  const { codes } = await makeSecondFactor(database.db, member, new Date());
  const recovery = codes[0] ?? "";
  expect((await signIn(OWN, { recovery, password: "Wrong-1-password!" })).status).toBe(400);
  expect((await signIn(OWN, { recovery })).status).toBeLessThan(400);
});
