import { expect, test } from "vitest";

import { guestCartOwner, newGuestCartOwner } from "./cart-owner.server";

const settings = { secret: "a secret that is long enough", isSecure: true };
const asks = (cookie: string) => new Request("http://x.test", { headers: { Cookie: cookie } });

test("a guest's browser remembers the cart for 180 days, out of any script's reach", async () => {
  const { setCookie } = await newGuestCartOwner(settings);
  expect(setCookie.split("; ").slice(1).toSorted()).toEqual([
    "HttpOnly",
    `Max-Age=${180 * 24 * 60 * 60}`,
    "Path=/",
    "SameSite=Lax",
    "Secure",
  ]);
});

test("the cookie names its cart, and one that was changed names none", async () => {
  const { owner, setCookie } = await newGuestCartOwner(settings);
  const [cookie = ""] = setCookie.split(";");
  expect(await guestCartOwner(asks(cookie), settings)).toEqual(owner);
  expect(await guestCartOwner(asks(cookie), { ...settings, secret: "another" })).toBeNull();
  expect(await guestCartOwner(asks(""), settings)).toBeNull();
  expect((await newGuestCartOwner(settings)).owner).not.toEqual(owner);
  const [, value = ""] = decodeURIComponent(cookie).split(/[=.]/);
  expect(JSON.parse(atob(value)), "nobody guesses 24 bytes").toHaveLength(32);
});
