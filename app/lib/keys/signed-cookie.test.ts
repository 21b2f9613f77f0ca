import { createCookie } from "react-router";
import { expect, test } from "vitest";

import { signedCookie } from "./signed-cookie";

const cookieWith = (secret: string | [string, string]) =>
  signedCookie("cart", { secret, isSecure: false }, 60);

test("a signed value is read again and again; an altered one, or another shop's, never", async () => {
  const cookie = cookieWith("one");
  const [pair = ""] = (await cookie.serialize("token")).split(";");
  for (const _ of [1, 2]) expect(await cookie.parse(`other=1; ${pair}`)).toBe("token");
  const altered = pair.replace("=", "=x");
  for (const _ of [1, 2]) expect(await cookie.parse(altered)).toBeNull();
  expect(await cookieWith("two").parse(pair)).toBeNull();
  expect(await cookieWith(["two", "one"]).parse(pair)).toBe("token");
});

test("without the cookie, or without any, there is no value", async () => {
  const cookie = cookieWith("one");
  expect(await cookie.parse(null)).toBeNull();
  expect(await cookie.parse("other=1")).toBeNull();
});

test("it is the router's own format: what the router signed is read, and the other way round", async () => {
  const routers = createCookie("cart", { secrets: ["one"] });
  const value = { id: "1", people: ["Zoë"] };
  expect(await cookieWith("one").parse(await routers.serialize(value))).toEqual(value);
  expect(await routers.parse(await cookieWith("one").serialize(value))).toEqual(value);
});

test("a header of any length is read", async () => {
  const cookie = cookieWith("one");
  const [pair = ""] = (await cookie.serialize("token")).split(";");
  expect(await cookie.parse(`${pair}; other=${"x".repeat(5_000)}`)).toBe("token");
});
