import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { DEMO_PASSWORD } from "~/people/sessions/demo-accounts";
import type { LinkPath } from "~/path-to";
import { seedDemo } from "~/seed/seed-demo.server";

import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { compressed } from "./compressed";

/** Of a page as it travels, in kilobytes. */
const MOST_KILOBYTES = 40;

const pages = {
  "customer@inkling.test": ["/account/orders", "/account/addresses", "/account/settings", "/cart"],
  "creator@inkling.test": [
    "/creator/dashboard",
    "/creator/upload",
    "/creator/collection",
    "/creator/earnings",
    "/creator/profile",
    "/creator/profile/password",
  ],
  "guardian@inkling.test": ["/guardian"],
  "admin@inkling.test": [
    "/admin",
    "/admin/review",
    "/admin/products",
    "/admin/products/manage",
    "/admin/collections",
    "/admin/assign",
    "/admin/featured",
    "/admin/orders",
    "/admin/orders/print",
    "/admin/payouts",
    "/admin/payouts/owed",
    "/admin/reports",
    "/admin/moderation",
    "/admin/reviews",
    "/admin/people",
    "/admin/consents",
    "/admin/messages",
    "/admin/jobs",
    "/admin/mails",
    "/admin/settings",
  ],
} as const satisfies Record<string, readonly LinkPath[]>;

const database = testDatabase("once");
let ask: Awaited<ReturnType<typeof pageRenderer>>;
let world: Awaited<ReturnType<typeof requestWorld>>;

beforeAll(openDemo, 300_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

/** The demo shop, its pages rendered as the server does. */
async function openDemo() {
  vi.stubEnv("PROD", true);
  world = await requestWorld(database);
  await seedDemo({ ...world.services, now: () => new Date("2026-11-21T12:00:00Z") });
  ask = await pageRenderer(() => world.context());
}

test.each(Object.entries(pages))("pages of %s travel small", async (email, paths) => {
  const cookie = await signIn(email);
  const large: string[] = [];
  for (const path of paths) {
    const { status, kilobytes } = await travel(path, cookie);
    expect(status, path).toBe(200);
    if (kilobytes > MOST_KILOBYTES) large.push(`${path}: ${kilobytes.toFixed(1)}`);
  }
  expect(large).toEqual([]);
});

test("a page that shows none of its rows would be noticed", async () => {
  const { kilobytes } = await travel("/admin/orders", await signIn("admin@inkling.test"));
  expect(kilobytes).toBeGreaterThan(7);
});

async function signIn(email: string): Promise<string> {
  const { headers } = await world.services.auth.api.signInEmail({
    body: { email, password: DEMO_PASSWORD },
    returnHeaders: true,
  });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** What a browser gets from a link within the shop; it follows a page that leads on. */
async function travel(path: string, cookie: string, hops = 3) {
  const headers = { Cookie: cookie, "Accept-Encoding": "br", "Sec-Fetch-Site": "same-origin" };
  const response = await ask(path, { headers });
  const onwards = response.headers.get("Location");
  if (onwards && hops > 0) return travel(onwards, cookie, hops - 1);
  const sent = await compressed(new Request(`https://inkling.test${path}`, { headers }), response);
  const bytes = await sent.arrayBuffer();
  return { status: sent.status, kilobytes: bytes.byteLength / 1024 };
}
