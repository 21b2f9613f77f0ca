import { beforeEach, expect, test } from "vitest";

import { adminUsers, sessions } from "~/schema/tables/accounts";
import { teamInvitations } from "~/schema/tables/team";
import type { Actor } from "~/people/actor";
import { MINUTE_MS } from "~/lib/dates";

import { pageAsker } from "~tests/support/ask-page";
import { everythingIn } from "~tests/support/database/everything-in";
import { makeAdmin } from "~tests/support/factories/accounts";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { codeAt, makeSecondFactor } from "~tests/support/second-factor";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const admin = madeForEach<Actor>(() =>
  makeAdmin(database.db, { email: "ada@inkling.test", passwordHash: world.passwordHash }),
);
const ask = await pageAsker(() => world.context());

let cookie = "";
beforeEach(async () => {
  cookie = await world.cookieOf(admin);
});

const passMinutes = (minutes: number) =>
  database.pool.query(
    "update sessions set created_at = created_at - make_interval(secs => $1), confirmed_at = confirmed_at - make_interval(secs => $1)",
    [minutes * 60],
  );
const invitation = { intent: "invite", email: "new@inkling.test", role: "support" };
const invite = () => ask("/admin/team", { form: invitation, cookie });
const invited = () => database.db.$count(teamInvitations);

test("within a quarter of an hour nothing is asked again", async () => {
  await passMinutes(14);
  expect((await invite()).status).toBe(200);
  expect(await invited()).toBe(1);
});

test("after it a form is asked to confirm, carries all that was typed, and is then carried out", async () => {
  await passMinutes(16);
  const sentOn = await invite();
  expect(sentOn).toMatchObject({ status: 307, location: "/auth/confirm?to=%2Fadmin%2Fteam" });
  expect(await invited()).toBe(0);
  const confirm = sentOn.location ?? "";
  const asked = await ask(confirm, { form: invitation, cookie });
  expect(asked).toMatchObject({ status: 200, result: { fields: Object.entries(invitation) } });
  const typed = { ...invitation, "again-for": "form", "again-password": "Wrong-1-password!" };
  const wrong = await ask(confirm, { form: typed, cookie });
  expect(wrong).toMatchObject({
    status: 400,
    result: {
      fields: Object.entries(invitation),
      errors: { "again-password": ["That is not your password"] },
    },
  });
  expect(JSON.stringify(wrong.result)).not.toContain("Wrong-1");
  const right = { ...typed, "again-password": testPassword };
  const back = await ask(confirm, { form: right, cookie });
  expect(back).toMatchObject({ status: 307, location: "/admin/team" });
  expect(await invited()).toBe(0);
  // The browser posts the same form once more, password and all.
  const done = await ask("/admin/team", { form: right, cookie });
  expect(done.status).toBe(200);
  expect(JSON.stringify(done.result)).not.toContain(testPassword);
  expect(await invited()).toBe(1);
  await passMinutes(16);
  expect((await ask("/admin/team", { form: right, cookie })).status).toBe(307);
});

test("a page that matters asks first, and comes after the password", async () => {
  await passMinutes(16);
  const path = "/admin/people/4f9d6d1e-0000-4000-8000-000000000000/record";
  const asked = await ask(path, { cookie });
  const confirm = `/auth/confirm?to=${encodeURIComponent(path)}`;
  expect(asked).toMatchObject({ status: 302, location: confirm });
  expect((await ask(confirm, { cookie })).status).toBe(200);
  const form = { "again-for": "page", "again-password": testPassword };
  expect(await ask(confirm, { form, cookie })).toMatchObject({ status: 303, location: path });
  expect((await ask(path, { cookie })).status).toBe(404);
  expect((await ask(confirm, { cookie })).location).toBe(path);
});

test.each([
  ["/admin/orders.csv", undefined],
  ["/admin/waitlist.csv", undefined],
  ["/admin/consents", { intent: "accept" }],
  ["/admin/payouts", { intent: "retry" }],
  ["/admin/settings", { intent: "settings" }],
  ["/admin/settings", { intent: "closing" }],
  ["/account/second-factor", undefined],
  ["/account/second-factor", { intent: "turn-off" }],
  ["/admin/orders/4f9d6d1e-0000-4000-8000-000000000000", { intent: "refund" }],
  ["/admin/people/4f9d6d1e-0000-4000-8000-000000000000", { intent: "hold" }],
])("%s asks again: %o", async (path, form) => {
  await passMinutes(16);
  const asked = await ask(path, { cookie, ...(form && { form }) });
  expect(asked.location).toBe(`/auth/confirm?to=${encodeURIComponent(path)}`);
});

test.each([
  ["/admin/orders/4f9d6d1e-0000-4000-8000-000000000000", "tracking", "refund"],
  ["/admin/people/4f9d6d1e-0000-4000-8000-000000000000", "note", "suspend"],
  ["/admin/settings", "weekly-mail", "settings"],
  ["/admin/team", "role", "invite"],
])("%s is refused with the buttons %s and %s at once", async (path, first, second) => {
  const before = await everythingIn(database.pool);
  for (const body of [new FormData(), new URLSearchParams()]) {
    for (const intent of [first, second]) body.append("intent", intent);
    expect(await ask(path, { form: body, cookie })).toMatchObject({ status: 400 });
  }
  expect(await everythingIn(database.pool)).toEqual(before);
});

test("what confirms a form stands in it once", async () => {
  await passMinutes(16);
  const form = new FormData();
  for (const password of ["Wrong-1-password!", testPassword])
    form.append("again-password", password);
  form.set("again-for", "form");
  const confirm = "/auth/confirm?to=%2Fadmin%2Fteam";
  expect((await ask(confirm, { form, cookie })).status).toBe(400);
  const twice = "/auth/confirm?to=%2Fadmin%2Fteam&to=%2Faccount";
  expect((await ask(twice, { cookie })).status).toBe(400);
});

test.each([
  ["/admin/orders", undefined],
  ["/admin/orders/4f9d6d1e-0000-4000-8000-000000000000", { intent: "tracking" }],
  ["/admin/settings", { intent: "weekly-mail" }],
  ["/account/security", undefined],
])("%s does not: %o", async (path, form) => {
  await passMinutes(16);
  expect((await ask(path, { cookie, ...(form && { form }) })).status).not.toBe(307);
});

test("a code confirms, too, and each only once", async () => {
  const { letters } = await makeSecondFactor(
    database.db,
    admin,
    new Date(Date.now() - 10 * MINUTE_MS),
  );
  await passMinutes(16);
  const confirm = "/auth/confirm?to=%2Fadmin%2Forders.csv";
  const form = { "again-for": "page", "again-code": await codeAt(letters, new Date()) };
  expect((await ask(confirm, { form, cookie })).status).toBe(303);
  await passMinutes(16);
  expect(await ask(confirm, { form, cookie })).toMatchObject({
    status: 400,
    result: { errors: { "again-code": expect.any(Array) } },
  });
});

test("whose session has ended meanwhile signs in and goes on from there", async () => {
  await database.pool.query("delete from sessions");
  const asked = await ask("/auth/confirm?to=%2Fadmin%2Fteam", { cookie, form: invitation });
  expect(asked.location).toBe("/auth?next=%2Fadmin%2Fteam");
  expect(await invited()).toBe(0);
});

test("it leads only to this shop's own pages", async () => {
  await passMinutes(16);
  const confirm = "/auth/confirm?to=https%3A%2F%2Fevil.example%2F";
  const form = { "again-for": "form", "again-password": testPassword, intent: "invite" };
  expect((await ask(confirm, { form, cookie })).location).toBe("/account");
});

test("a confirmation counts in the browser where it was typed alone", async () => {
  const other = await world.cookieOf(admin);
  await passMinutes(16);
  const form = { "again-for": "page", "again-password": testPassword };
  await ask("/auth/confirm?to=%2Fadmin%2Forders.csv", { form, cookie });
  expect((await ask("/admin/orders.csv", { cookie })).status).toBe(200);
  expect((await ask("/admin/orders.csv", { cookie: other })).status).toBe(302);
  expect(await database.db.$count(sessions)).toBe(2);
  expect(await database.db.$count(adminUsers)).toBe(1);
});
