import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";

import { errorGroups } from "~/schema/tables/system";
import { REPORT_BYTES, REPORTS_A_NETWORK } from "~/desk/system/errors/error-limits";
import { createErrorReports } from "~/desk/system/errors/error-reports.server";
import { clientAddressContext, servicesContext } from "~/middleware/context";
import { action } from "~/routes/api/browser-errors";

import { madeOnce } from "~tests/support/made";
import { requestWorld, testAddress, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let errors: ReturnType<typeof createErrorReports>;

beforeEach(() => {
  errors = createErrorReports("abc12345", () => new Date());
});

const report = {
  kind: "TypeError",
  message: "Cannot read properties of undefined (reading 'price') of kit@inkling.test",
  stack: "TypeError: …\n    at showPrice (https://shop.example/assets/cart-a1B2c3D4.js:1:20)",
  path: "/parent-consent/a-secret-token-of-a-link",
};

async function send(body: unknown, headers: Record<string, string> = { origin: testOrigin }) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...world.services, errors });
  context.set(clientAddressContext, testAddress);
  const request = new Request(`${testOrigin}/browser-errors`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  // The router passes more, which this action does not use.
  return action({ request, context, params: {} } as unknown as Parameters<typeof action>[0]);
}

async function kept() {
  await errors.write(database.db);
  return database.db.select().from(errorGroups);
}

test("a browser's error is a group, with the page's pattern and nothing of the visitor", async () => {
  expect((await send(report)).status).toBe(204);
  const groups = await kept();
  expect(groups).toMatchObject([
    {
      source: "browser",
      kind: "TypeError",
      message: "Cannot read properties of undefined (reading 'price') of …",
      frames: "showPrice (cart-a1B2c3D4.js:1:20)",
      place: "/parent-consent/:token",
      requestId: null,
      times: 1,
    },
  ]);
  expect(JSON.stringify(groups)).not.toMatch(/kit@|secret-token|203\.0\.113/);
});

test.each([
  ["no report", { hello: "there" }],
  ["no JSON", "{"],
  ["a message that is too long", { ...report, message: "x".repeat(1_001) }],
  ["a number for a path", { ...report, path: 7 }],
])("%s is refused", async (_, body) => {
  expect((await send(body)).status).toBe(400);
  expect(await kept()).toEqual([]);
});

test("a report that the database could not hold keeps no other from being written", async () => {
  for (const message of ["a\0b", "a\ud800c", "Another one"])
    expect((await send({ ...report, message, stack: "\0" })).status).toBe(204);
  await errors.write(database.db);
  expect(await database.db.$count(errorGroups)).toBe(3);
});

test("what is too large is refused", async () => {
  expect((await send("x".repeat(REPORT_BYTES + 1))).status).toBe(413);
  expect((await send(report, { "content-length": String(REPORT_BYTES + 1) })).status).toBe(413);
});

test("what no page of ours sends is refused", async () => {
  expect((await send(report, {})).status).toBe(403);
  expect(await kept()).toEqual([]);
});

test("a flood from one network ends with 429, and a time to come back", async () => {
  for (let n = 0; n < REPORTS_A_NETWORK; n += 1) expect((await send(report)).status).toBe(204);
  const refused = await send(report);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await kept()).toMatchObject([{ times: REPORTS_A_NETWORK }]);
});
