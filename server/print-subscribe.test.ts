import type pg from "pg";
import { afterAll, expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { createServices } from "~/services.server";

import { testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { startPrintServer } from "~tests/support/print-server/server";
import { newSecretKey } from "~tests/support/print-server/webhooks";
import { runCommand } from "./commands";

const printer = madeOnce(() =>
  startPrintServer({ token: "token", storeId: 4711, webhookSecret: "not yet" }),
);
afterAll(() => printer.stop());

/** The command needs no database. */
const noPool = {} as pg.Pool;

function subscribe(changes: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: "silent", ...changes });
  return runCommand(createServices(config, noPool, testSecret), "print:subscribe", []);
}

const settings = () => ({
  PRINTFUL_TOKEN: "token",
  PRINTFUL_STORE_ID: "4711",
  PRINTFUL_WEBHOOK_SECRET: "not-yet",
  PRINTFUL_API_BASE: printer.url,
  PUBLIC_URL: "https://shop.example.com",
});

it("has events posted to our webhook and shows the new key", async () => {
  const told = await subscribe(settings());
  expect(told).toContain("https://shop.example.com/webhooks/print");
  expect(told).toContain(`PRINTFUL_WEBHOOK_SECRET=${newSecretKey}\n`);
});

it("says what is missing", async () => {
  await expect(subscribe({})).rejects.toThrow("No print provider is set up");
  await expect(subscribe({ ...settings(), PUBLIC_URL: "http://a.test" })).rejects.toThrow("https");
  await expect(subscribe({ ...settings(), PRINTFUL_TOKEN: "old" })).rejects.toThrow("token");
});
