import { beforeEach, expect, test } from "vitest";

import { sessions } from "~/schema/tables/accounts";

import { madeOnce } from "~tests/support/made";
import { birthday } from "~tests/support/birthday";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker, type PageResponse } from "~tests/support/ask-page";
import { makeUser } from "~tests/support/factories/accounts";
import { requestWorld, testPassword } from "~tests/support/request-world";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
beforeEach(async () => {
  await makeUser(database.db, { email: "ada@inkling.test", passwordHash: world.passwordHash });
});

const cookieOf = ({ cookies }: PageResponse) =>
  cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const toastOf = ({ cookies }: PageResponse) =>
  decodeURIComponent(/inkling_toast=([^;]+)/.exec(cookies.join("\n"))?.[1] ?? "");
const enter = (
  password = testPassword,
  { cookie = "", path = "/auth", email = " ADA@inkling.test " } = {},
) => ask(path, { form: { intent: "sign-in", email, password }, cookie });

test("signing in shows a welcome, goes to the home page, and sets an HTTP-only cookie", async () => {
  const result = await enter();
  expect(result).toMatchObject({ status: 302, location: "/" });
  expect(toastOf(result)).toBe('{"title":"Welcome back!"}');
  const cookie = result.cookies.find((one) => one.includes("session_token")) ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test("signing in again ends the previous session and creates a new token", async () => {
  const first = await enter();
  const before = await database.db.select({ token: sessions.token }).from(sessions);
  await enter(testPassword, { cookie: cookieOf(first) });
  const after = await database.db.select({ token: sessions.token }).from(sessions);
  expect(after).toHaveLength(1);
  expect(after[0]?.token).not.toBe(before[0]?.token);
  expect((await ask("/account/settings", { cookie: cookieOf(first) })).location).toMatch(/^\/auth/);
});

test("a visitor returns to the private page they asked for; someone signed in is redirected", async () => {
  const sent = await ask("/account/settings?tab=1");
  expect(sent.location).toBe("/auth?next=%2Faccount%2Fsettings%3Ftab%3D1");
  const back = await enter(testPassword, { path: sent.location ?? "" });
  expect(back.location).toBe("/account/settings?tab=1");
  for (const path of ["/auth", "/sign-in", "/auth?next=//evil.example"])
    expect((await ask(path, { cookie: cookieOf(back) })).location, path).toBe("/");
});

test("a wrong password and an unknown address get the same response; the address stays typed", async () => {
  const wrong = await enter("Wrong-1-password!");
  expect(wrong).toMatchObject({
    status: 400,
    location: null,
    result: {
      title: "Error signing in",
      message: "Invalid email or password. Please check your credentials and try again.",
    },
  });
  const unknown = await enter("Wrong-1-password!", { email: " ADA@inkling.tes " });
  const forAda = JSON.stringify(wrong.result);
  expect(JSON.stringify(unknown.result)).toBe(forAda.replace("inkling.test", "inkling.tes"));
  expect(forAda).toContain("ADA@inkling.test");
  expect(forAda).not.toContain("Wrong-1-password!");
});

test("after five wrong passwords the sixth attempt, right or wrong, has to wait half an hour", async () => {
  for (let n = 0; n < 5; n += 1) expect((await enter("no")).status).toBe(400);
  const late = await enter();
  expect(late).toMatchObject({
    status: 429,
    result: { kind: "too-many", what: "login", seconds: 1800 },
  });
  const { rows } = await database.pool.query<{ action: string; n: number }>(
    "select action, count(*)::int as n, count(user_id)::int as known from security_logs group by action order by action",
  );
  expect(rows).toEqual([
    { action: "ACCOUNT_LOCKOUT", n: 1, known: 1 },
    { action: "SIGN_IN_FAILURE", n: 5, known: 5 },
  ]);
});

test("creating an account here makes a customer, and says to check the mail", async () => {
  const form = {
    intent: "sign-up",
    firstName: "Bo",
    lastName: "Lark",
    email: "bo@inkling.test",
    password: "Kite-and-4-clouds!",
    confirmPassword: "Kite-and-4-clouds!",
  };
  const age = await ask("/auth/sign-up/customer?for=sign-in-page", {
    form: birthday("1990-01-01"),
  });
  const cookie = age.cookies.map((one) => one.split(";")[0]).join("; ");
  const made = await ask("/sign-in", { form, cookie });
  expect(made).toMatchObject({ status: 302, location: "/" });
  expect(toastOf(made)).toBe(
    '{"title":"Account created! Please check your email to verify your account."}',
  );
  const again = await ask("/auth/sign-up/customer", { form: birthday("1990-01-01") });
  const other = again.cookies.map((one) => one.split(";")[0]).join("; ");
  const taken = await ask("/auth", { form, cookie: other });
  expect(taken).toMatchObject({
    status: 400,
    result: {
      title: "Error creating account",
      message: "This information is already in use. Please try different values.",
      typed: { firstName: "Bo", email: "bo@inkling.test" },
    },
  });
  expect(JSON.stringify(taken.result)).not.toContain("Kite");
});
