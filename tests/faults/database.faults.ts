import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { findVariants, isPaid } from "../start/shopper.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { run, startFrom, type Shop } from "../upgrade/shop-of.ts";
import { secondsToHeal, startLoad } from "./load.ts";

const HEALED_WITHIN_S = 5;

let server: Awaited<ReturnType<typeof startPostgresServer>>;
let env: Record<string, string>;
let variant = "";
let kept: string[] = [];
const shops: Shop[] = [];
const folder = mkdtempSync(join(tmpdir(), "inkling-faults-"));

beforeAll(async () => {
  await buildIfStale();
  server = await startPostgresServer();
  env = { DATABASE_URL: await server.createDatabase("shop"), DATA_DIR: join(folder, "data") };
  // Both at once, on an empty database.
  await Promise.all([startFrom(root, env, shops), startFrom(root, env, shops)]);
  [variant = ""] = await findVariants(shops[0]?.base ?? "");
  kept = ["/", "/store", ...(await somePictures())];
});

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bases = () => shops.map(({ base }) => base);

/** Pictures of the home page that have been made. */
async function somePictures(): Promise<string[]> {
  const home = await (await fetch(`${shops[0]?.base}/`)).text();
  const paths = [...home.matchAll(/\/media\/[0-9a-f-]{36}\/640\.webp/g)].map(([path]) => path);
  const wanted = [...new Set(paths)].slice(0, 3);
  for (const path of wanted)
    for (const base of bases())
      for (let tries = 0; tries < 100 && (await fetch(base + path)).status !== 200; tries += 1)
        await sleep(300);
  return wanted;
}

async function killBackends(): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    await server.run(
      "select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await sleep(500);
  }
}

async function freeze(ms: number): Promise<void> {
  server.signal("SIGSTOP");
  await sleep(ms);
  server.signal("SIGCONT");
}

test.each([
  ["all of its connections cut, five times", killBackends],
  ["restarted", () => server.restart()],
  ["stopped for 20 seconds", () => server.restart(20_000)],
  ["frozen for 18 seconds", () => freeze(18_000)],
])("the database %s", async (what, fault) => {
  const load = startLoad(bases(), kept, variant);
  await sleep(2_000);
  await fault();
  const seconds = await secondsToHeal(bases(), variant);
  const answers = await load.stop();
  const lost: string[] = [];
  for (const order of answers.orders)
    if (!(await isPaid(shops[0]?.base ?? "", order))) lost.push(order.number);
  console.log(
    `${what}: ${answers.requests} requests, ${answers.unavailable} answered 503, ${answers.dishonest.length} otherwise, kept ones failed ${answers.keptFailed.length}, slowest ${Math.round(answers.slowestMs)} ms; ${answers.orders.length} orders, ${lost.length} lost; healed after ${seconds.toFixed(1)} s`,
  );
  expect(answers.keptFailed).toEqual([]);
  expect(answers.dishonest).toEqual([]);
  expect(lost).toEqual([]);
  expect(seconds).toBeLessThan(HEALED_WITHIN_S);
  await changesShow();
  run(root, ["scripts/command.ts", "ledger:check"], env);
});

/** A change in the database shows on each of them within a second: their listeners listen. */
async function changesShow(): Promise<void> {
  const client = new pg.Client({ connectionString: env["DATABASE_URL"] });
  await client.connect();
  try {
    const title = `Changed ${crypto.randomUUID().slice(0, 8)}`;
    await client.query(
      "update products set title = $1 where id = (select product_id from product_variants where id = $2)",
      [title, variant],
    );
    const { rows } = await client.query<{ slug: string }>(
      "select slug from products p join product_variants v on v.product_id = p.id where v.id = $1",
      [variant],
    );
    const path = `/store/${rows[0]?.slug}`;
    await sleep(1_000);
    for (const base of bases()) expect(await (await fetch(base + path)).text()).toContain(title);
  } finally {
    await client.end();
  }
}
