import { Hono } from "hono";
import { expect, test } from "vitest";

import { securityHeaders } from "./security-headers";

async function responseOf(isSecure: boolean): Promise<Response> {
  const app = new Hono();
  app.use(securityHeaders({ isSecure }));
  app.get("/", () => {
    const headers = new Headers({ "Content-Type": "application/json" });
    headers.append("Set-Cookie", "inkling_toast=a; Path=/; SameSite=Lax");
    headers.append("Set-Cookie", "__Host-cart=b; Path=/; HttpOnly; Secure; SameSite=Lax");
    return new Response("{}", { headers });
  });
  return app.request("/");
}

test("in live mode every response insists on encryption, of subdomains, too, for a year", async () => {
  const { headers } = await responseOf(true);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  expect((await responseOf(false)).headers.has("Strict-Transport-Security")).toBe(false);
});

test("in live mode every cookie is Secure, once; in the demo none has to be", async () => {
  expect((await responseOf(true)).headers.getSetCookie()).toEqual([
    "inkling_toast=a; Path=/; SameSite=Lax; Secure",
    "__Host-cart=b; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
  expect((await responseOf(false)).headers.getSetCookie()[0]).not.toContain("Secure");
});

test.each([
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
])("whatever is no page has %s: %s", async (name, value) => {
  expect((await responseOf(true)).headers.get(name)).toContain(value);
});
