import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { rateLimits } from "~/people/rate-limits/rate-limits";

import { clientAddressContext, servicesContext } from "./context";
import { refuseTooManyForms } from "./public-form";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");

function from(address: string) {
  const context = new RouterContextProvider();
  const now = () => new Date("2026-11-21T12:00:00Z");
  // The code under test uses only the database and the clock.
  context.set(servicesContext, { db: database.db, now } as Parameters<
    typeof context.set<never>
  >[1]);
  context.set(clientAddressContext, address);
  return context;
}

test("the eleventh form of an hour from one address is refused and keeps what was typed; others go on", async () => {
  for (let sent = 0; sent < rateLimits.publicForm.attempts; sent += 1) {
    expect(await refuseTooManyForms(from("203.0.113.9"), {})).toBeNull();
  }
  const refused = await refuseTooManyForms(from("203.0.113.9"), { message: "Hello" });
  expect(refused?.init?.status).toBe(429);
  expect(refused?.init?.headers).toEqual({ "Retry-After": "3600" });
  expect(refused?.data).toEqual({
    errors: { "": ["Please wait before trying again."] },
    typed: { message: "Hello" },
  });
  expect(await refuseTooManyForms(from("203.0.113.10"), {})).toBeNull();
});
