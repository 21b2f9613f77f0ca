import { readFileSync } from "node:fs";
import type pg from "pg";
import { afterEach, expect, it } from "vitest";

import { readConfig } from "~/config.server";
import {
  accountStripeEvents,
  ownStripeEvents,
} from "~/integrations/payments/stripe/stripe-event-list";
import { createServices } from "~/services.server";

import { testSecret } from "~tests/support/factories/orders";
import { madeForEach } from "~tests/support/made";
import { startStripeServer } from "~tests/support/stripe-server/server";
import { runCommand } from "../commands";

const secretKey = "sk_test_local";
const stripe = madeForEach(() => startStripeServer({ secretKey, webhookSecret: "whsec_local" }));
afterEach(() => stripe.stop());

/** The command needs no database. */
const noPool = {} as pg.Pool;
const url = "https://shop.example.com/webhooks/stripe";

function subscribe(changes: Record<string, string> = {}) {
  const config = readConfig({
    LOG_LEVEL: "silent",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: "whsec_old",
    STRIPE_API_BASE: stripe.url,
    PUBLIC_URL: "https://shop.example.com",
    ...changes,
  });
  return runCommand(createServices(config, noPool, testSecret), "stripe:webhooks", []);
}

const endpoints = () => [...stripe.state.endpoints.values()];
const destinations = () => [...stripe.state.destinations.values()];

it("makes both destinations once, and shows their secrets once", async () => {
  const told = await subscribe();
  expect(told).toContain(url);
  expect(told).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\w+,whsec_\w+\n/);
  expect(endpoints()).toMatchObject([{ url, events: [...ownStripeEvents] }]);
  expect(destinations()).toMatchObject([
    { url, events: [...accountStripeEvents], from: ["@accounts"] },
  ]);
  const again = await subscribe();
  expect(again).toContain("STRIPE_WEBHOOK_SECRET stays as it is.");
  expect(again).not.toContain("whsec_");
  expect([endpoints(), destinations()].map(({ length }) => length)).toEqual([1, 1]);
});

it("adds what is missing, keeps what was added by hand and leaves other addresses alone", async () => {
  const other = { id: "we_other", url: "https://other.example.com", events: ["charge.failed"] };
  stripe.state.endpoints.set(other.id, { ...other, from: [] });
  stripe.state.endpoints.set("we_ours", {
    id: "we_ours",
    url,
    from: [],
    events: ["refund.created", "payout.paid"],
  });
  const told = await subscribe();
  expect(told).toContain("of our own account: was set up before, and now has all events");
  expect(told).toMatch(/Add this one to what STRIPE_WEBHOOK_SECRET has/);
  expect(endpoints()[0]).toMatchObject(other);
  expect(endpoints()[1]?.events).toEqual([...ownStripeEvents, "payout.paid"]);
});

it("switches on what was switched off, and says so", async () => {
  await subscribe();
  for (const one of [...endpoints(), ...destinations()]) one.isDisabled = true;
  const told = await subscribe();
  expect(told).toContain("of our own account: was set up before, had been switched off, and is on");
  expect(told).toContain("of the accounts of payees: was set up before, had been switched off");
  expect([...endpoints(), ...destinations()].map((one) => one.isDisabled)).toEqual([false, false]);
});

it("says what is missing", async () => {
  await expect(subscribe({ PAYMENTS: "sandbox" })).rejects.toThrow("Stripe is not set up");
  await expect(subscribe({ PUBLIC_URL: "http://a.test" })).rejects.toThrow("https");
});

it("asks for the events that the operator's page lists", () => {
  const page = readFileSync("docs/operations.md", "utf8");
  const listed = (start: string) => {
    const line = page.split("\n").find((one) => one.trim().startsWith(start)) ?? "";
    return [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  };
  expect(listed("- of your own account (snapshots):")).toEqual([...ownStripeEvents]);
  expect(listed("- of connected accounts (thin):")).toEqual([...accountStripeEvents]);
});
