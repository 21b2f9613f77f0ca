import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";

import { accounts, sessions, users, verifications } from "~/schema/tables/accounts";
import { securityLogs } from "~/schema/tables/audit";
import { actorContext, clientAddressContext, servicesContext } from "~/middleware/context";
import { sessionMiddleware } from "~/middleware/session";
import { MINUTE_MS } from "~/lib/dates";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { queuedMails } from "~tests/support/queued-mails";

import { changePassword } from "../passwords/change-password.server";
import { hashToken } from "../link-tokens.server";
import {
  requestPasswordReset,
  resetPassword,
  isResetLinkOpen,
} from "../passwords/reset-password.server";
import { signIn } from "./sign-in.server";
import { signOutEverywhere } from "./sign-out.server";
import { signedInActor } from "./signed-in-actor.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));

const origin = { ipAddress: "203.0.113.9", userAgent: "test" };
const deps = () => ({
  auth: world.services.auth,
  origin,
  now: new Date(),
});

async function person() {
  return makeUser(database.db, { email: "ada@inkling.test", passwordHash: world.passwordHash });
}

const enter = (password = testPassword) =>
  signIn(database.db, { email: "ada@inkling.test", password }, deps());

/** Whom a cookie belongs to according to the middleware, and the cookies of its response. */
async function whoIs(cookie: string, response = new Response(null)) {
  const context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  context.set(clientAddressContext, "203.0.113.9");
  const request = new Request("http://localhost:3000/account", { headers: { Cookie: cookie } });
  const url = new URL(request.url);
  const sent = await sessionMiddleware(
    { request, context, params: {}, url, pattern: "/account" },
    async () => response,
  );
  const actor = context.get(actorContext);
  return { actor, cookies: (sent as Response).headers.getSetCookie() };
}

async function cookieOf() {
  const entered = await enter();
  if (!entered.ok) throw new Error("no session");
  return entered.cookies[0]?.split(";")[0] ?? "";
}

const actions = async () =>
  (
    await database.pool.query<{ action: string }>(
      "select action from security_logs order by created_at",
    )
  ).rows.map((row) => row.action);

test("the cookie is unreadable to scripts and is not renewed while it is fresh", async () => {
  await person();
  const entered = await enter();
  expect(entered).toMatchObject({ ok: true, firstName: "Robin" });
  expect(entered.ok && entered.cookies[0]).toMatch(/HttpOnly; SameSite=Lax/);
  const { actor, cookies } = await whoIs(await cookieOf());
  expect(actor?.email).toBe("ada@inkling.test");
  expect(cookies).toEqual([]);
  expect(await actions()).toEqual(["SIGN_IN_SUCCESS", "SIGN_IN_SUCCESS"]);
});

test("the actor is the person of an id with their own role, unless suspended or gone", async () => {
  const { db } = database;
  const [admin, kid] = [await makeAdmin(db, { role: "support" }), await makeMinorCreator(db)];
  const suspended = await makeUser(db, { profile: { suspendedAt: new Date() } });
  const who = ({ userId }: { userId: string }) => signedInActor(db, userId);
  const adult = { isMinor: false, isGuardian: false };
  expect(await who(admin)).toMatchObject({ ...adult, role: "support", isAdmin: true });
  const child = { userId: kid.userId, role: null, isAdmin: false };
  expect(await who(kid)).toMatchObject({ ...child, isMinor: true, isGuardian: false });
  expect(await who(kid.guardian)).toMatchObject({ ...adult, isGuardian: true, isAdmin: false });
  expect([await who(suspended), await who({ userId: randomUUID() })]).toEqual([null, null]);
});

test("a session ends on the server after 30 minutes without a request; a request extends it", async () => {
  await person();
  const cookie = await cookieOf();
  const { rows } = await database.pool.query<{ left: number }>(
    "select extract(epoch from expires_at - created_at)::int as left from sessions",
  );
  expect(rows[0]?.left).toBeGreaterThan(29 * 60);
  expect(rows[0]?.left).toBeLessThanOrEqual(30 * 60);
  await database.pool.query(
    "update sessions set expires_at = now() + interval '5 minutes', updated_at = now() - interval '25 minutes'",
  );
  const kept = await whoIs(cookie);
  expect(kept.actor).not.toBeNull();
  expect(kept.cookies.join()).toMatch(/session_token=.*Max-Age=1800/);
  await database.pool.query("update sessions set expires_at = now() - interval '1 second'");
  expect((await whoIs(cookie)).actor).toBeNull();
});

test("it ends after 12 hours of any activity, and its row is deleted", async () => {
  await person();
  const cookie = await cookieOf();
  await database.pool.query(
    "update sessions set created_at = now() - interval '11 hours 59 minutes'",
  );
  expect((await whoIs(cookie)).actor).not.toBeNull();
  await database.pool.query(
    "update sessions set created_at = now() - interval '12 hours 1 second'",
  );
  expect((await whoIs(cookie)).actor).toBeNull();
  expect((await database.pool.query("select 1 from sessions")).rowCount).toBe(0);
});

test("the middleware does not overwrite a response's own session cookie", async () => {
  const own = "inkling.session_token=new; Path=/";
  const { cookies } = await whoIs(
    "inkling.session_token=made-up.signature",
    new Response(null, { headers: { "Set-Cookie": own } }),
  );
  expect(cookies.filter((cookie) => cookie.startsWith("inkling.session_token="))).toEqual([own]);
});

test("a guessed or altered cookie signs no one in", async () => {
  await person();
  const cookie = await cookieOf();
  expect((await whoIs(cookie.replace(/.$/, "x"))).actor).toBeNull();
  expect((await whoIs("inkling.session_token=abc")).actor).toBeNull();
});

test("after five wrong passwords even the right one is refused; the lockout is logged once", async () => {
  await person();
  for (let n = 0; n < 5; n += 1)
    expect(await enter("wrong")).toMatchObject({ ok: false, reason: "wrong" });
  expect(await enter()).toMatchObject({ ok: false, reason: "too-many", retryAfterSeconds: 1800 });
  for (let n = 0; n < 2; n += 1)
    expect(await enter()).toMatchObject({ ok: false, reason: "too-many" });
  expect((await actions()).filter((action) => action === "ACCOUNT_LOCKOUT")).toHaveLength(1);
  const { rows } = await database.pool.query("select metadata from security_logs");
  expect(JSON.stringify(rows)).not.toMatch(/wrong|Draw|ada@/);
});

test("a failure of ours is not called a wrong password", async () => {
  const check = vi.spyOn(world.services.auth.api, "signInEmail");
  for (const error of [new Error("the disk is full"), new APIError("INTERNAL_SERVER_ERROR")]) {
    check.mockRejectedValueOnce(error);
    await expect(enter()).rejects.toThrow(error);
  }
  check.mockRestore();
});

test("an unknown address is refused just like a wrong password", async () => {
  expect(await enter()).toEqual({ ok: false, reason: "wrong" });
});

test("an unknown address costs as much work as a wrong password: one hash", async () => {
  const { password } = await world.services.auth.$context;
  const [hash, verify] = [vi.spyOn(password, "hash"), vi.spyOn(password, "verify")];
  await enter();
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 0]);
  await person();
  await enter("wrong");
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1]);
  vi.restoreAllMocks();
});

test("a suspended account cannot sign in and gets no session", async () => {
  const actor = await person();
  await database.pool.query("update profiles set suspended_at = now() where id = $1", [
    actor.userId,
  ]);
  expect(await enter()).toMatchObject({ ok: false, reason: "wrong" });
  expect((await database.pool.query("select 1 from sessions")).rowCount).toBe(0);
});

test("signing out ends the sessions on all devices", async () => {
  const actor = await person();
  const phone = await cookieOf();
  const laptop = await cookieOf();
  await signOutEverywhere(database.db, actor.userId, origin);
  expect((await whoIs(phone)).actor).toBeNull();
  expect((await whoIs(laptop)).actor).toBeNull();
});

test("a new password requires the old one, ends every session and triggers a mail", async () => {
  const actor = await person();
  const cookie = await cookieOf();
  expect(
    await changePassword(
      database.db,
      actor,
      { currentPassword: "no", password: "Kite-and-4-clouds!" },
      deps(),
    ),
  ).toMatchObject({ ok: false, reason: "wrong" });
  expect(
    await changePassword(
      database.db,
      actor,
      { currentPassword: testPassword, password: "Password1!" },
      deps(),
    ),
  ).toMatchObject({ reason: "breached" });
  expect(
    await changePassword(
      database.db,
      actor,
      { currentPassword: testPassword, password: `${actor.firstName}-and-4-Clouds!` },
      deps(),
    ),
  ).toMatchObject({ reason: "holds-name" });
  expect(
    await changePassword(
      database.db,
      actor,
      { currentPassword: testPassword, password: "Kite-and-4-clouds!" },
      deps(),
    ),
  ).toEqual({ ok: true });
  expect((await whoIs(cookie)).actor).toBeNull();
  expect(await enter("Kite-and-4-clouds!")).toMatchObject({ ok: true });
  const told = await queuedMails(database.db);
  expect(told.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
});

test("a new password invalidates every reset link, however it was set", async () => {
  const actor = await person();
  const linkHashed = (hash: string) => ({
    identifier: `reset-password:${hashToken(hash)}`,
    value: actor.userId,
    expiresAt: new Date(Date.now() + MINUTE_MS),
  });
  const isOpen = (token: string) => isResetLinkOpen(database.db, token, new Date());
  // Two links that were requested at the same moment.
  await database.db.insert(verifications).values([linkHashed("one"), linkHashed("two")]);
  const input = { token: "one", password: "Kite-and-4-clouds!" };
  for (const [password, reason] of [
    ["Password1!", "breached"],
    [`${actor.firstName}-and-4-Clouds!`, "holds-name"],
  ] as const)
    expect(await resetPassword(database.db, { ...input, password }, deps())).toEqual({
      ok: false,
      reason,
    });
  expect(await resetPassword(database.db, input, deps())).toEqual({ ok: true });
  expect(await isOpen("two")).toBe(false);
  await database.db.insert(verifications).values(linkHashed("three"));
  const request = { currentPassword: input.password, password: "Draw-and-wear-2!" };
  expect(await changePassword(database.db, actor, request, deps())).toEqual({ ok: true });
  expect(await isOpen("three")).toBe(false);
});

test.each(["ada@inkling.test", "nobody@inkling.test"])(
  "requesting a link for %s is answered after the same pause, not when the work is done",
  async (email) => {
    await person();
    const pause = Promise.withResolvers<void>();
    const sleep = vi.fn(() => pause.promise);
    let isAnswered = false;
    const asked = requestPasswordReset(database.db, email, { ...deps(), sleep });
    void asked.then(() => (isAnswered = true));
    await expect.poll(actions).toEqual(["PASSWORD_RESET_REQUESTED"]);
    expect(isAnswered).toBe(false);
    pause.resolve();
    expect(await asked).toEqual({ ok: true });
    expect(sleep.mock.calls).toEqual([[250]]);
  },
);

test("three links an hour may be asked for; the fourth request waits an hour and mails nothing", async () => {
  await person();
  const { origin: from, now } = deps();
  const askAt = (time: Date) =>
    requestPasswordReset(database.db, "ada@inkling.test", { origin: from, now: time });
  for (let time = 0; time < 3; time += 1) expect(await askAt(now)).toEqual({ ok: true });
  const refused = { ok: false, reason: "too-many", retryAfterSeconds: 3_600 };
  expect(await askAt(now)).toMatchObject(refused);
  expect(await queuedMails(database.db)).toHaveLength(3);
  expect(await askAt(new Date(now.getTime() + 60 * MINUTE_MS + 1))).toEqual({ ok: true });
});

test("a reset link works once, for one hour; known and unknown addresses get the same result", async () => {
  await person();
  const cookie = await cookieOf();
  const now = new Date();
  expect(await requestPasswordReset(database.db, "ada@inkling.test", deps())).toEqual({ ok: true });
  expect(await requestPasswordReset(database.db, "nobody@inkling.test", deps())).toEqual({
    ok: true,
  });
  const rows = await queuedMails(database.db);
  expect(rows.map(({ to }) => to)).toEqual(["ada@inkling.test"]);
  const token = /reset-password\?token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
  expect(rows[0]?.text).toContain("http://localhost:3000/reset-password");
  expect(token).toHaveLength(43);
  const named = { token, password: "Robin-and-4-clouds!" };
  expect(await resetPassword(database.db, named, deps())).toMatchObject({ reason: "holds-name" });
  expect(await isResetLinkOpen(database.db, token, now)).toBe(true);
  expect(await isResetLinkOpen(database.db, token, new Date(now.getTime() + 61 * MINUTE_MS))).toBe(
    false,
  );
  const late = { ...deps(), now: new Date(now.getTime() + 61 * MINUTE_MS) };
  expect(
    await resetPassword(database.db, { token, password: "Kite-and-4-clouds!" }, late),
  ).toMatchObject({ ok: false });
  expect(await actions()).toContain("LINK_REFUSED");
  const both = await Promise.all(
    [1, 2].map(() => resetPassword(database.db, { token, password: "Kite-and-4-clouds!" }, deps())),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await whoIs(cookie)).actor).toBeNull();
  expect(await enter(testPassword)).toMatchObject({ ok: false });
  expect(await enter("Kite-and-4-clouds!")).toMatchObject({ ok: true });
  const kept = await database.pool.query("select identifier, value from verifications");
  expect(JSON.stringify(kept.rows)).not.toContain(token);
});

const bystander = () =>
  makeUser(database.db, { emailVerified: false, passwordHash: "of the bystander" });

/** A person's credentials, sessions and links. */
async function held({ userId }: { userId: string }) {
  const { db } = database;
  return {
    accounts: await db.select().from(accounts).where(eq(accounts.userId, userId)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)),
    links: await db.select().from(verifications).where(eq(verifications.value, userId)),
    users: await db.select().from(users).where(eq(users.id, userId)),
  };
}

const linkFor = (userId: string, identifier: string) => ({
  identifier,
  value: userId,
  expiresAt: new Date(Date.now() + MINUTE_MS),
});

test("new passwords and signing out leave other people and other ways in alone", async () => {
  const other = await bystander();
  const actor = await person();
  await database.db.insert(accounts).values({
    userId: actor.userId,
    accountId: "elsewhere",
    providerId: "elsewhere",
  });
  await database.db
    .insert(sessions)
    .values({ userId: other.userId, token: "other", expiresAt: new Date() });
  await database.db
    .insert(verifications)
    .values([
      linkFor(other.userId, `reset-password:${hashToken("other")}`),
      linkFor(actor.userId, "verify-email:own"),
      linkFor(actor.userId, `reset-password:${hashToken("own")}`),
    ]);
  const before = await held(other);
  const input = { token: "own", password: "Kite-and-4-clouds!" };
  await cookieOf();
  expect(await isResetLinkOpen(database.db, "guessed", new Date())).toBe(false);
  expect(await resetPassword(database.db, { ...input, token: "guessed" }, deps())).toMatchObject({
    ok: false,
  });
  expect(await resetPassword(database.db, input, deps())).toEqual({ ok: true });
  await requestPasswordReset(database.db, actor.email, { ...deps(), sleep: async () => {} });
  const changed = { currentPassword: input.password, password: testPassword };
  expect(await changePassword(database.db, actor, changed, deps())).toEqual({ ok: true });
  await signOutEverywhere(database.db, actor.userId, origin);
  expect(await held(other)).toEqual(before);
  const own = await held(actor);
  expect(own.links.map(({ identifier }) => identifier)).toEqual(["verify-email:own"]);
  expect(own.accounts.find(({ providerId }) => providerId === "elsewhere")?.password).toBeNull();
});

test("a reset link is closed after exactly an hour, and belongs to an account", async () => {
  const now = new Date();
  await person();
  await requestPasswordReset(database.db, "ada@inkling.test", {
    origin,
    now,
    sleep: async () => {},
  });
  const [mail] = await queuedMails(database.db);
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const isOpen = (minutes: number) =>
    isResetLinkOpen(database.db, token, new Date(now.getTime() + minutes * MINUTE_MS));
  expect([await isOpen(59), await isOpen(60)]).toEqual([true, false]);
  await database.db
    .insert(verifications)
    .values(linkFor(crypto.randomUUID(), `reset-password:${hashToken("left")}`));
  const input = { token: "left", password: "Kite-and-4-clouds!" };
  expect(await resetPassword(database.db, input, deps())).toEqual({
    ok: false,
    reason: "unknown-link",
  });
});

test("wrong passwords on the account page pause it too, and the log says once whose", async () => {
  await bystander();
  const actor = await person();
  const change = { currentPassword: "no", password: "Kite-and-4-clouds!" };
  for (let n = 0; n < 7; n += 1) await changePassword(database.db, actor, change, deps());
  const logs = await database.db
    .select()
    .from(securityLogs)
    .orderBy(securityLogs.createdAt, sql`ctid`);
  expect(logs.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 5 }, () => "SIGN_IN_FAILURE"),
    "ACCOUNT_LOCKOUT",
  ]);
  expect(new Set(logs.map(({ userId }) => userId))).toEqual(new Set([actor.userId]));
});

test("a failed sign-in is recorded for the account it was tried on, if there is one", async () => {
  await bystander();
  const actor = await person();
  await enter("wrong");
  await signIn(database.db, { email: "nobody@inkling.test", password: "wrong" }, deps());
  const logs = await database.db
    .select()
    .from(securityLogs)
    .orderBy(securityLogs.createdAt, sql`ctid`);
  expect(logs.map(({ userId }) => userId)).toEqual([actor.userId, null]);
});

test("a password that changes while it is checked opens no session, and ends no other", async () => {
  const other = await bystander();
  const actor = await person();
  await cookieOf();
  await database.db
    .insert(sessions)
    .values({ userId: other.userId, token: "other", expiresAt: new Date() });
  const { api } = world.services.auth;
  const check = api.signInEmail;
  const changing = vi.spyOn(api, "signInEmail").mockImplementationOnce((async (input: never) => {
    const opened: unknown = await check(input);
    await database.pool.query("update accounts set password = 'new' where user_id = $1", [
      actor.userId,
    ]);
    return opened;
  }) as never);
  expect(await enter()).toEqual({ ok: false, reason: "wrong" });
  expect((await held(actor)).sessions).toHaveLength(1);
  expect((await held(other)).sessions).toHaveLength(1);
  changing.mockRestore();
});
