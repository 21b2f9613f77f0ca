import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { findVariants } from "../start/shopper.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { startPrintServer } from "../support/print-server/server.ts";
import { startStripeServer } from "../support/stripe-server/server.ts";
import { startFrom, type Shop } from "../upgrade/shop-of.ts";
import { gateBefore, type Gate } from "./engines/gate.ts";
import { startNginx } from "./engines/proxy.ts";
import type { Place } from "./place.ts";
import { expectGoals, note, printAll } from "./report.ts";
import { underLoad } from "./under-load.ts";
import { somePictures } from "./world.ts";

const secretKey = "sk_test_faults";
const webhookSecret = "whsec_faults";
const printing = { token: "token_faults", storeId: 7, webhookSecret: "00ff00ff00ff00ff" };
const folder = mkdtempSync(join(tmpdir(), "inkling-providers-"));
const shops: Shop[] = [];
const stops: (() => Promise<unknown>)[] = [];
let place: Place;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let printer: Awaited<ReturnType<typeof startPrintServer>>;
let payments: Gate;
let prints: Gate;
const posting = new AbortController();

beforeAll(async () => {
  await buildIfStale();
  const server = await startPostgresServer();
  stripe = await startStripeServer({ secretKey, webhookSecret });
  printer = await startPrintServer(printing);
  [payments, prints] = [await gateBefore(stripe.url), await gateBefore(printer.url)];
  const url = await server.createDatabase("providers");
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, "data"),
    TRUSTED_PROXIES: "127.0.0.1",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: payments.url,
    PRINTFUL_TOKEN: printing.token,
    PRINTFUL_STORE_ID: String(printing.storeId),
    PRINTFUL_WEBHOOK_SECRET: printing.webhookSecret,
    PRINTFUL_API_BASE: prints.url,
  };
  const ports = [await freePort(), await freePort()];
  await Promise.all(ports.map((port) => startFrom(root, env, shops, port)));
  const proxy = await startNginx(join(folder, "nginx"), ports);
  const bases = shops.map((shop) => shop.base);
  const [variant = ""] = await findVariants(proxy.base);
  const kept = ["/", "/store", ...(await somePictures(bases))];
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // At the end the server may be faster than our goodbye.
  pool.on("error", () => undefined);
  const rows: Place["database"]["rows"] = async (query, values) =>
    (await pool.query(query, [...(values ?? [])])).rows;
  const pay = async (page: string) => stripe.pay(new URL(page).pathname.split("/").at(-1) ?? "");
  place = { base: proxy.base, bases, variant, kept, env, pay, database: { rows } };
  const posted = postEvents(proxy.base);
  stops.push(
    () => posted,
    () => pool.end(),
    () => proxy.stop(),
    () => Promise.all(shops.map((shop) => shop.stop())),
    () => Promise.all([payments.stop(), prints.stop()]),
    () => Promise.all([stripe.stop(), printer.stop()]),
    () => server.stop(),
  );
});

afterAll(async () => {
  printAll();
  posting.abort();
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The provider posts each event until it is taken. */
async function postEvents(base: string): Promise<void> {
  const waiting: { body: string; headers: Headers }[] = [];
  while (!posting.signal.aborted) {
    waiting.push(...stripe.newEvents());
    for (const event of waiting.splice(0)) {
      const { body, headers } = event;
      const response = await fetch(`${base}/webhooks/stripe`, {
        method: "POST",
        body,
        headers,
      }).catch(() => null);
      if (!response?.ok) waiting.push(event);
    }
    await sleep(200);
  }
}

async function during(gate: Gate, state: "silent" | "shut", ms: number): Promise<void> {
  gate.set(state);
  await sleep(ms);
  gate.set("open");
}

test.each<[string, () => Promise<void>]>([
  ["the payment provider silent for 10 s", () => during(payments, "silent", 10_000)],
  ["the payment provider down for 6 s", () => during(payments, "shut", 6_000)],
  ["the print provider silent for 8 s", () => during(prints, "silent", 8_000)],
  ["the print provider down for 4 s", () => during(prints, "shut", 4_000)],
])("%s", async (what, fault) => {
  const outcome = await underLoad(place, fault);
  note(what, outcome);
  expectGoals(outcome);
});

test("every paid order was charged once, and none is printed twice", async () => {
  const paid = await place.database.rows<{ id: string }>(
    "select id::text from orders where paid_at is not null and email::text like '%@faults.test'",
  );
  const charged = [...stripe.state.sessions.values()].filter(({ status }) => status === "complete");
  expect(new Set(charged.map(({ reference }) => reference)).size).toBe(charged.length);
  expect(charged.length).toBe(paid.length);
  // What was not taken in time waits for a minute or two.
  const atPrinter = () => printer.state.orders.map(({ externalId }) => externalId);
  const before = atPrinter().length;
  await place.database.rows("update print_orders set due_at = now() where due_at > now()");
  await place.database.rows("select pg_notify('work', 'keep-print-orders')");
  await expect
    .poll(() => atPrinter().length, { timeout: 90_000, interval: 500 })
    .toBeGreaterThan(before);
  const placed = await place.database.rows<{ id: string }>(
    "select external_id as id from print_orders where state in ('placed', 'printing', 'shipped')",
  );
  const printed = atPrinter();
  expect(printed.length).toBe(new Set(printed).size);
  expect(placed.filter(({ id }) => !printed.includes(id))).toEqual([]);
});
