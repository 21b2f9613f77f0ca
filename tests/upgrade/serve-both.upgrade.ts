import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { test } from "vitest";

import { buy, findVariants, isPaid, type AcknowledgedOrder } from "../start/shopper.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { buildOlderVersion } from "./older-version.ts";
import { run, startFrom, type Shop } from "./shop-of.ts";

const PAGES = ["/", "/store", "/creators", "/cart", "/auth", "/healthz", "/readyz"];

/**
 * The older version fills a database and goes on serving while this version's migrations run; then
 * both serve it. Whatever either of them takes, the other one knows.
 */
async function testUpgrade(): Promise<void> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "inkling-upgrade-"));
  const older = join(folder, "older");
  const server = await startPostgresServer();
  const shops: Shop[] = [];
  try {
    buildOlderVersion(root, older);
    const env = {
      DATABASE_URL: await server.createDatabase("shop"),
      DATA_DIR: join(folder, "data"),
    };
    const before = await step("the older version starts", () => startFrom(older, env, shops));
    const orders = [await step("it sells", () => purchase(before))];
    run(root, ["scripts/migrate.ts"], env);
    console.log("— migrated while it serves");
    // Connections that were closed meanwhile are noticed first: nothing was while it ran.
    await setImmediate();
    await step("its pages are there", () => readPages(before));
    orders.push(await step("it sells on the new schema", () => purchase(before)));
    const after = await step("this version starts beside it", () => startFrom(root, env, shops));
    await step("this version's pages are there", () => readPages(after));
    orders.push(await step("this version sells", () => purchase(after)));
    await step("the older version goes on selling", async () => {
      orders.push(await purchase(before));
    });
    for (const order of orders)
      for (const shop of [before, after])
        if (!(await isPaid(shop.base, order)))
          throw new Error(`Order ${order.number} is not paid at ${shop.base}`);
    for (const code of [older, root]) run(code, ["scripts/command.ts", "ledger:check"], env);
    for (const shop of shops)
      if (shop.complaints().length > 0) throw new Error(shop.complaints().join("\n"));
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function purchase({ base }: Shop): Promise<AcknowledgedOrder> {
  const [variant = ""] = await findVariants(base);
  const order = await buy(base, variant);
  if (!(await isPaid(base, order))) throw new Error(`Order ${order.number} was not paid`);
  return order;
}

async function readPages({ base }: Shop): Promise<void> {
  for (const path of PAGES) {
    const { status } = await fetch(base + path);
    if (status !== 200) throw new Error(`${base}${path} responded with ${status}`);
  }
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`— ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

test(
  "the released version and this one serve one database, before, while and after it is migrated",
  testUpgrade,
);
