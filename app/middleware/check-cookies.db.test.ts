import { beforeEach, expect, test } from "vitest";

import { madeOnce } from "~tests/support/made";
import { pageAsker } from "~tests/support/ask-page";
import { birthday } from "~tests/support/birthday";
import { makeUser } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
beforeEach(async () => {
  await makeUser(database.db, { email: "ada@inkling.test", passwordHash: world.passwordHash });
});

/** What every browser says of a form that it sends. */
const headers = { "Sec-Fetch-Mode": "navigate", Accept: "text/html" };
const signIn = { intent: "sign-in", email: "ada@inkling.test", password: testPassword };

/** Sends a form as a browser that has no cookie of ours, and follows with what it then has. */
async function send(path: string, form: Record<string, string>, takesCookies: boolean) {
  const sent = await ask(path, { form, headers });
  const cookie = sent.cookies.map((one) => one.split(";")[0]).join("; ");
  const { location } = await ask(sent.location ?? "", {
    headers,
    ...(takesCookies && { cookie }),
  });
  return { by: sent.location, location };
}

const forms: [
  what: string,
  path: string,
  form: () => Promise<Record<string, string>>,
  to: string,
][] = [
  ["signing in", "/auth?next=%2Faccount%2Forders", async () => signIn, "/account/orders"],
  [
    "an artist's age",
    "/age-verification",
    async () => birthday("2000-01-02"),
    "/auth/sign-up/adult",
  ],
  [
    "a shopper's age",
    "/auth/sign-up/customer?for=account",
    async () => birthday("2000-01-02"),
    "/auth/sign-up/customer",
  ],
  [
    "a guest's cart",
    "/cart",
    async () => {
      const { variantIds } = await makeProduct(database.db);
      return { intent: "add", variantId: variantIds[0], quantity: "1" };
    },
    "/cart",
  ],
];

test.each(forms)(
  "%s leads on where the cookie comes back, and says so where it does not",
  async (_, path, form, to) => {
    const fields = await form();
    expect(await send(path, fields, true)).toMatchObject({ location: to });
    const refused = await send(path, fields, false);
    expect(refused.by).toMatch(/^\/cookies\?/);
    expect(refused.location).toBe(`${path}${path.includes("?") ? "&" : "?"}cookies=refused`);
  },
);

test("whoever has a cookie already is led on at once, and so is what is no browser", async () => {
  const known = await ask("/auth", { form: signIn, headers, cookie: "inkling_toast=1" });
  expect(known.location).toBe("/");
  expect((await ask("/auth", { form: signIn })).location).toBe("/");
});

test("it leads nowhere else", async () => {
  for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example", ""])
    for (const cookie of ["", "a=1"]) {
      const query = new URLSearchParams({ next: to, back: to });
      expect((await ask(`/cookies?${query}`, { cookie })).location).toBe("/");
    }
});
