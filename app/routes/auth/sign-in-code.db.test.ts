import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { sessions } from "~/schema/tables/accounts";
import type { Actor } from "~/people/actor";
import { MINUTE_MS } from "~/lib/dates";
import { servicesContext } from "~/middleware/context";

import { pageAsker, type PageResponse } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { codeAt, makeSecondFactor } from "~tests/support/second-factor";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const email = "ada@inkling.test";
const admin = madeForEach<Actor>(() =>
  makeAdmin(database.db, { email, passwordHash: world.passwordHash }),
);
/** Whether the shop runs in live mode. */
let isLive = false;
beforeEach(() => {
  isLive = false;
});

const ask = await pageAsker(() => {
  const context = world.context();
  const { services } = world;
  const config = { ...services.config, isDemo: !isLive };
  context.set(servicesContext, { ...services, config });
  return context;
});

/** What the browser keeps after a response. */
function kept(before: string, { cookies }: PageResponse): string {
  const jar = new Map(
    before
      .split("; ")
      .filter(Boolean)
      .map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie] as const),
  );
  for (const cookie of cookies) {
    const [pair = ""] = cookie.split(";");
    jar.set(pair.slice(0, pair.indexOf("=")), pair);
  }
  return [...jar.values()].join("; ");
}

/** The same browser after its session has ended. */
const signedOut = (cookie: string) =>
  cookie
    .split("; ")
    .filter((one) => one.startsWith("inkling_known="))
    .join("; ");

const password = (cookie = "", typed = testPassword) =>
  ask("/auth?next=%2Fadmin%2Forders", {
    form: { intent: "sign-in", email, password: typed },
    cookie,
  });
const sendCode = (cookie: string, form: Record<string, string>) =>
  ask("/auth/code?next=%2Fadmin%2Forders", { form, cookie });
const nextCode = (letters: string) => codeAt(letters, new Date());
const longAgo = () => new Date(Date.now() - 10 * MINUTE_MS);

test("after the password comes the code; only then is the person signed in", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, longAgo());
  const first = await password();
  expect(first).toMatchObject({ status: 302, location: "/auth/code?next=%2Fadmin%2Forders" });
  const waiting = kept("", first);
  expect((await ask("/admin/orders", { cookie: waiting })).location).toMatch(/^\/auth\?next/);
  expect((await ask("/account/settings", { cookie: waiting })).location).toMatch(/^\/auth\?next/);
  expect((await ask("/auth/code", { cookie: waiting })).status).toBe(200);
  const wrong = await sendCode(waiting, { code: "000000" });
  expect(wrong).toMatchObject({ status: 400, result: { errors: { code: expect.any(Array) } } });
  expect((await ask("/admin/orders", { cookie: waiting })).status).toBe(302);
  const code = await nextCode(letters);
  const right = await sendCode(waiting, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(right).toMatchObject({ status: 302, location: "/admin/orders" });
  expect((await ask("/admin/orders", { cookie: kept(waiting, right) })).status).toBe(200);
  const { rows } = await database.pool.query<{ action: string }>(
    "select action from security_logs where action like 'SIGN_IN%' or action like '%FAILURE'",
  );
  expect(rows.map(({ action }) => action)).toEqual(["SECOND_FACTOR_FAILURE", "SIGN_IN_SUCCESS"]);
});

test("the same code does not sign in a second browser", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, longAgo());
  const [one, other] = [kept("", await password()), kept("", await password())];
  const code = await nextCode(letters);
  expect((await sendCode(one, { code })).location).toBe("/admin/orders");
  expect((await sendCode(other, { code })).status).toBe(400);
  expect((await ask("/admin/orders", { cookie: other })).location).toMatch(/^\/auth\?next/);
});

test("a recovery code signs in once", async () => {
  const { codes } = await makeSecondFactor(database.db, admin, longAgo());
  const recovery = codes[4]?.toLowerCase() ?? "";
  const [one, other] = [kept("", await password()), kept("", await password())];
  expect((await sendCode(one, { recovery })).location).toBe("/admin/orders");
  expect(await sendCode(other, { recovery })).toMatchObject({
    status: 400,
    result: { errors: { recovery: expect.any(Array) } },
  });
});

test("the code has to follow within ten minutes; someone else may sign in instead", async () => {
  const { letters } = await makeSecondFactor(database.db, admin, longAgo());
  const waiting = kept("", await password());
  await database.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  const late = await sendCode(waiting, { code: await nextCode(letters) });
  expect(late.location).toBe("/auth?next=%2Fadmin%2Forders");
  expect(await database.db.$count(sessions)).toBe(0);
  const again = kept("", await password());
  const other = await sendCode(again, { intent: "other" });
  expect(other.location).toBe("/auth?next=%2Fadmin%2Forders");
  expect(await database.db.$count(sessions)).toBe(0);
});

test("strangers who try passwords do not lock out a browser that has signed in before", async () => {
  const known = signedOut(kept("", await password()));
  expect(known).toMatch(/^inkling_known=/);
  for (let time = 0; time < 5; time += 1)
    expect((await password("", "Wrong-1-password!")).status).toBe(400);
  expect((await password()).status).toBe(429);
  const back = await password(known);
  expect(back).toMatchObject({ status: 302, location: "/admin/orders" });
  // That browser has five wrong tries of its own, and they are about this account alone.
  for (let time = 0; time < 5; time += 1) await password(known, "Wrong-1-password!");
  expect((await password(known)).status).toBe(429);
  const forged = known.replace(/inkling_known=[^;]+/, "inkling_known=eyJpZCI6IngifQ");
  expect((await password(forged)).status).toBe(429);
});

test("a browser known for one account is not known for another", async () => {
  await makeAdmin(database.db, { email: "eve@inkling.test", passwordHash: world.passwordHash });
  const signIn = { intent: "sign-in", email: "eve@inkling.test", password: testPassword };
  const evesBrowser = signedOut(kept("", await ask("/auth", { form: signIn })));
  for (let time = 0; time < 5; time += 1) await password(evesBrowser, "Wrong-1-password!");
  expect((await password(evesBrowser)).status).toBe(429);
});

test("in live mode a member without a second factor is led to it and sees nothing else of admin", async () => {
  isLive = true;
  const entered = await password();
  expect(entered).toMatchObject({ status: 302, location: "/account/second-factor" });
  const cookie = kept("", entered);
  for (const path of ["/admin", "/admin/orders", "/admin/orders.csv", "/admin/team"])
    expect((await ask(path, { cookie })).location, path).toBe("/account/second-factor");
  const post = await ask("/admin/team", { cookie, form: { intent: "invite" } });
  expect(post.location).toBe("/account/second-factor");
  expect((await ask("/account/second-factor", { cookie })).status).toBe(200);
  expect((await ask("/account/orders", { cookie })).status).toBe(200);
  await makeSecondFactor(database.db, admin, longAgo());
  expect((await ask("/admin/orders", { cookie })).status).toBe(200);
  const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, admin.userId));
  expect(row?.awaitsCode).toBe(false);
});

test("in the demo it is offered, and customers are not asked to set it up", async () => {
  const cookie = kept("", await password());
  expect((await ask("/admin/orders", { cookie })).status).toBe(200);
  await database.pool.query("delete from admin_users");
  expect((await ask("/account/second-factor", { cookie })).status).toBe(404);
  expect((await ask("/account/security", { cookie })).status).toBe(200);
});
