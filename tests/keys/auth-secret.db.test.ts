import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { secondFactors } from "~/schema/tables/team";
import { guestCartOwner, newGuestCartOwner } from "~/cart/cart-owner.server";
import { checkCode } from "~/people/second-factor/check-code.server";
import { ownSecondFactor } from "~/people/second-factor/own-second-factor.server";
import { resealSecrets } from "~/people/second-factor/reseal-secrets.server";
import { openSecret } from "~/people/second-factor/seal-secret.server";
import { reSignSession } from "~/people/sessions/re-sign-session.server";
import { createAuth } from "~/people/sessions/auth.server";
import { nameCodeHolder } from "~/cart/discounts/name-code-holder.server";
import { readSetupToken, setupPath } from "~/money/payment-setup/setup-link.server";
import {
  preferencesPath,
  readPreferencesLink,
  readUnsubscribeLink,
  unsubscribePath,
} from "~/store/news/mail-choice-links.server";
import { isOrderToken, orderPath, orderToken } from "~/orders/order-link.server";
import { printFileLink, printFileLinkProblem } from "~/press/print-orders/print-file-link.server";
import { ageMarkCookie, readAgeMark } from "~/middleware/age-cookie";
import { boughtLast, boughtLastCookie } from "~/middleware/buying-cookie";
import { knownBrowser, knownBrowserCookie } from "~/middleware/known-browser";
import { servicesContext } from "~/middleware/context";
import { MINUTE_MS } from "~/lib/dates";
import type { Keys } from "~/lib/keys/keys";

import { rotateSecrets } from "../../server/team/rotate-secrets";
import { makeAdmin, makeUser } from "../support/factories/accounts";
import { testSecret } from "../support/factories/orders";
import { requestWorld, testOrigin } from "../support/request-world";
import { codeAt, makeSecondFactor } from "../support/second-factor";
import { testDatabase } from "../support/test-database";

const database = testDatabase();
const now = new Date("2026-11-22T12:00:00Z");
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };
const old = testSecret;
/** After the change, the old one listed; and after that, the old one dropped. */
const both: Keys = ["a new secret that is long enough, too", "another, even older one", old];
const fresh: Keys = ["a new secret that is long enough, too"];

test("links to orders are opened, and new ones need no old key", () => {
  const mailed = orderToken(old, "order");
  expect([both, fresh].map((keys) => isOrderToken(keys, "order", mailed))).toEqual([true, false]);
  const path = orderPath(both, { id: "order", number: "INK-1" });
  const key = new URL(path, testOrigin).searchParams.get("key") ?? "";
  expect([fresh, old].map((keys) => isOrderToken(keys, "order", key))).toEqual([true, false]);
});

test("links that set up a payment account", () => {
  const invited = { profileId: "p", email: "mum@inkling.test", expires: now.getTime() + 1 };
  const mailed = setupPath(old, invited).split("/").at(-1) ?? "";
  expect(readSetupToken(both, mailed, now)).toEqual(invited);
  expect(readSetupToken(fresh, mailed, now)).toBeNull();
  expect(readSetupToken(fresh, setupPath(both, invited).split("/").at(-1) ?? "", now)).toEqual(
    invited,
  );
});

test("links that stop mails, and those to mail preferences", () => {
  const asked = {
    readerId: "4f9d6d1e-0000-4000-8000-000000000000",
    kind: "followed-news" as const,
  };
  const stop = (signed: Keys) => unsubscribePath(signed, asked).split("/").at(-1) ?? "";
  const choose = (signed: Keys) =>
    new URL(preferencesPath(signed, asked.readerId), testOrigin).searchParams;
  expect(readUnsubscribeLink(both, stop(old))).toEqual(asked);
  expect(readUnsubscribeLink(fresh, stop(old))).toBeNull();
  expect(readUnsubscribeLink(fresh, stop(both))).toEqual(asked);
  expect(readPreferencesLink(both, choose(old))).toBe(asked.readerId);
  expect(readPreferencesLink(fresh, choose(old))).toBeNull();
  expect(readPreferencesLink(fresh, choose(both))).toBe(asked.readerId);
});

test("links to print files", () => {
  const name = { planId: "plan", file: "black.png" };
  const problem = (signed: Keys, read: Keys) => {
    const { searchParams } = new URL(
      printFileLink({ publicUrl: testOrigin, secret: signed, now }, name),
    );
    return printFileLinkProblem(read, name, searchParams, now);
  };
  expect([problem(old, both), problem(old, fresh), problem(both, fresh)]).toEqual([
    null,
    "forged",
    null,
  ]);
});

test("cookies of guests: cart, age, last purchase, known browser", async () => {
  const { context, services } = await requestWorld(database);
  const contextWith = (secret: Keys) => {
    const made = context();
    made.set(servicesContext, { ...services, secret });
    return made;
  };
  const requestOf = (cookie: string) =>
    new Request(testOrigin, { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  const orderId = "8e4bb0f5-3d53-4b4c-b2d3-cb8f3a5f7f11";
  const none = new Request(testOrigin);
  const cookies: [
    (keys: Keys) => Promise<string>,
    (keys: Keys, cookie: string) => Promise<unknown>,
  ][] = [
    [
      async (secret) => (await newGuestCartOwner({ secret, isSecure: false })).setCookie,
      (secret, cookie) => guestCartOwner(requestOf(cookie), { secret, isSecure: false }),
    ],
    [
      (keys) => ageMarkCookie(contextWith(keys), { token: "t", isUnder13: true }),
      (keys, cookie) => readAgeMark(contextWith(keys), requestOf(cookie)),
    ],
    [
      (keys) => boughtLastCookie(contextWith(keys), orderId),
      (keys, cookie) => boughtLast(contextWith(keys), requestOf(cookie)),
    ],
    [
      (keys) => knownBrowserCookie(contextWith(keys), none, "ada@inkling.test"),
      (keys, cookie) => knownBrowser(contextWith(keys), requestOf(cookie), "ada@inkling.test"),
    ],
  ];
  for (const [make, read] of cookies) {
    expect(await read(both, await make(old))).toBeTruthy();
    expect(await read(fresh, await make(old))).toBeNull();
    expect(await read(fresh, await make(both))).toBeTruthy();
  }
});

test("a session goes on, gets a cookie of the new key, and ends with the old key", async () => {
  const { services, cookieOf, passwordHash } = await requestWorld(database);
  const cookie = await cookieOf(await makeUser(database.db, { passwordHash }));
  const authWith = (secret: Keys) =>
    createAuth({ db: database.db, secret, publicUrl: testOrigin, isSecure: false });
  const ask = (keys: Keys, sent: string) =>
    authWith(keys).api.getSession({
      headers: reSignSession(keys, new Request(testOrigin, { headers: { Cookie: sent } })).headers,
      returnHeaders: true,
    });
  expect((await ask(old, cookie)).response).not.toBeNull();
  expect((await ask(fresh, cookie)).response).toBeNull();
  await database.pool.query(
    "update sessions set updated_at = now() - interval '2 minutes', expires_at = expires_at - interval '2 minutes'",
  );
  const { response, headers } = await ask(both, `a=b.c; ${cookie}; cart=x`);
  expect(response?.user.id).toBeDefined();
  const renewed = headers.getSetCookie().find((one) => one.startsWith("inkling.session_token="));
  expect((await ask(fresh, renewed?.split(";")[0] ?? "")).response?.user.id).toBe(
    response?.user.id,
  );
  const forged = cookie.replace(/.%3D$/, (end) => (end.startsWith("A") ? "B%3D" : "A%3D"));
  expect((await ask(both, forged)).response).toBeNull();
  expect(services.secret).toBe(old);
});

test("what unpaid orders hold of a code counts for the same visitor", () => {
  const visitor = { browser: "cart", address: "203.0.113.9" };
  const held = nameCodeHolder(old, visitor);
  const asked = nameCodeHolder(both, visitor);
  expect(asked.browserKey).not.toBe(held.browserKey);
  expect(asked.earlier?.map(({ browserKey }) => browserKey)).toContain(held.browserKey);
  expect(asked.earlier?.map(({ networkKey }) => networkKey)).toContain(held.networkKey);
});

test("an app's codes work, and using one encrypts its secret anew", async () => {
  const admin = await makeAdmin(database.db, { email: "ada@inkling.test" });
  const { letters, codes } = await makeSecondFactor(database.db, admin, now);
  const later = new Date(now.getTime() + MINUTE_MS);
  const code = await codeAt(letters, later);
  const check = (secret: Keys, typed: { code: string } | { recovery: string }, at = later) =>
    checkCode(database.db, admin.userId, typed, { secret, now: at, origin });
  expect(await check(fresh, { code })).toMatchObject({ ok: false });
  expect(await check(both, { code })).toEqual({ ok: true });
  const [row] = await database.db.select().from(secondFactors);
  expect(openSecret(fresh, admin.userId, row?.secret ?? "")).toBe(letters);
  const next = new Date(later.getTime() + MINUTE_MS);
  expect(await check(fresh, { code: await codeAt(letters, next) }, next)).toEqual({ ok: true });
  const recovery = (codes[0] ?? "").replace("-", "");
  expect(await check(fresh, { recovery }, next)).toMatchObject({ ok: false });
  expect(await check(both, { recovery }, next)).toEqual({ ok: true });
  expect(await check(both, { recovery }, next)).toMatchObject({ ok: false });
});

test("secrets:rotate encrypts every app's secret anew, once, and says what is left", async () => {
  const admins = [await makeAdmin(database.db), await makeAdmin(database.db)];
  for (const admin of admins) await makeSecondFactor(database.db, admin, now);
  const { services } = await requestWorld(database);
  const said = await rotateSecrets({ ...services, secret: both });
  expect(said).toMatch(/^2 secrets of authenticator apps/);
  expect(said).toContain("2 people have codes");
  expect(await resealSecrets(database.db, fresh)).toMatchObject({ resealed: 0, unreadable: 0 });
  expect(await rotateSecrets({ ...services, secret: fresh })).toContain("nothing else depends");
  await expect(rotateSecrets({ ...services, secret: "one that sealed nothing" })).rejects.toThrow(
    "2 secrets of authenticator apps were encrypted with a secret that is neither",
  );
  for (const { userId } of admins) {
    const isTheirs = eq(secondFactors.userId, userId);
    const [row] = await database.db.select().from(secondFactors).where(isTheirs);
    expect(openSecret(fresh, userId, row?.secret ?? "")).not.toBeNull();
    expect((await ownSecondFactor(database.db, { userId, email: "" }, fresh)).state).toBe("on");
  }
});

// The sandbox signs its events as it delivers them to itself: nothing of an old key is under way.
test("no other file signs or encrypts with the shop's secret", () => {
  const users = globSync("{app,server}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /(import|,) \{?[^}]*\b(currentKey|everyKey|earlierKeys|isSigned)\b[^}]*\} from ".*keys/.test(
        readFileSync(file, "utf8"),
      ),
    )
    .toSorted();
  expect(users).toEqual([
    "app/cart/discounts/name-code-holder.server.ts",
    "app/catalog/takedowns/counter-link.server.ts",
    "app/integrations/payments/create-payments.server.ts",
    "app/lib/keys/is-signed.server.ts",
    "app/lib/keys/signed-cookie.ts",
    "app/money/payment-setup/setup-link.server.ts",
    "app/orders/order-link.server.ts",
    "app/people/second-factor/recovery-codes.server.ts",
    "app/people/second-factor/seal-secret.server.ts",
    "app/people/sessions/auth.server.ts",
    "app/people/sessions/re-sign-session.server.ts",
    "app/press/print-orders/print-file-link.server.ts",
    // The cart, the age mark, the last order and the known browser.
    "app/store/news/mail-choice-links.server.ts",
    "server/team/rotate-secrets.ts",
  ]);
});
