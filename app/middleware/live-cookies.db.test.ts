import { expect, test } from "vitest";

import { createAuth } from "~/people/sessions/auth.server";
import { newGuestCartOwner } from "~/cart/cart-owner.server";

import { makeUser } from "~tests/support/factories/accounts";
import { testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { requestWorld, testOrigin, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { ageMarkCookie } from "./age-cookie";
import { boughtLastCookie } from "./buying-cookie";
import { servicesContext } from "./context";
import { knownBrowser, knownBrowserCookie } from "./known-browser";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));

const isOfThisHost = /^__Host-[^;]+;(?=.* Path=\/(;|$))(?=.* HttpOnly)(?=.* Secure)(?!.*Domain)/;

test("in live mode every cookie that matters comes from this host alone, encrypted", async () => {
  const { services } = world;
  const context = world.context();
  context.set(servicesContext, { ...services, config: { ...services.config, isDemo: false } });
  const request = new Request(testOrigin);
  const orderId = "8e4bb0f5-3d53-4b4c-b2d3-cb8f3a5f7f11";
  const cookies = await Promise.all([
    newGuestCartOwner({ secret: testSecret, isSecure: true }).then(({ setCookie }) => setCookie),
    ageMarkCookie(context, { token: "t", isUnder13: true }),
    boughtLastCookie(context, orderId),
    knownBrowserCookie(context, request, "ada@inkling.test"),
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(isOfThisHost);
  const [, , , known] = cookies;
  const answered = new Request(testOrigin, { headers: { Cookie: known.split(";")[0] ?? "" } });
  expect(await knownBrowser(context, answered, "ada@inkling.test")).toBeTruthy();
});

test("so does the session, which is read from that cookie and from no other", async () => {
  const { email, userId } = await makeUser(database.db, { passwordHash: world.passwordHash });
  const auth = createAuth({
    db: database.db,
    secret: testSecret,
    publicUrl: "https://shop.example",
    isSecure: true,
  });
  const { headers } = await auth.api.signInEmail({
    body: { email, password: testPassword },
    returnHeaders: true,
  });
  const [cookie = "", ...others] = headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(isOfThisHost);
  expect(cookie).toMatch(/^__Host-inkling\.session_token=/);
  const sent = cookie.split(";")[0] ?? "";
  const whoIs = (Cookie: string) => auth.api.getSession({ headers: new Headers({ Cookie }) });
  expect((await whoIs(sent))?.user.id).toBe(userId);
  expect(await whoIs(sent.replace("__Host-", ""))).toBeNull();
  expect(await whoIs(sent.replace("__Host-", "__Secure-"))).toBeNull();
});
