import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { root } from "../../scripts/build-state.ts";
import { run } from "../upgrade/shop-of.ts";
import type { Engine } from "./engines/engine.ts";
import { expectGoals, note, printAll } from "./report.ts";
import { underLoad } from "./under-load.ts";
import { startWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(async () => {
  printAll();
  await world.stop();
});

async function cutConnections(): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    await world.database.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await sleep(500);
  }
}

async function stopped(engine: Engine, ms: number): Promise<void> {
  await engine.stop();
  await sleep(ms);
  await engine.start();
}

async function killed(engine: Engine, ms: number): Promise<void> {
  await engine.kill();
  await sleep(ms);
  await engine.start();
}

async function frozen(engine: Engine, ms: number): Promise<void> {
  engine.freeze();
  await sleep(ms);
  engine.thaw();
}

async function failOver(): Promise<void> {
  await world.database.primary.kill();
  await sleep(3_000);
  await world.database.promote();
}

test.each<[string, () => Promise<void>]>([
  ["a process killed", () => world.killOne()],
  ["the database's connections cut, five times", cutConnections],
  ["the database restarted", () => stopped(world.database.primary, 0)],
  ["the database stopped for 20 s", () => stopped(world.database.primary, 20_000)],
  ["the database frozen for 18 s", () => frozen(world.database.primary, 18_000)],
  ["the S3 store killed for 8 s", () => killed(world.store, 8_000)],
  ["the S3 store frozen for 8 s", () => frozen(world.store, 8_000)],
  ["the mail server down for 8 s", () => killed(world.post, 8_000)],
  ["the primary lost, the standby promoted", failOver],
])("%s", async (what, fault) => {
  const outcome = await underLoad(world, fault);
  note(what, outcome);
  expectGoals(outcome);
  await changesShow();
});

/** A change in the database shows on each of them within a second: their listeners listen. */
async function changesShow(): Promise<void> {
  const title = `Changed ${crypto.randomUUID().slice(0, 8)}`;
  const [product] = await world.database.rows<{ slug: string }>(
    "update products set title = $1 where id = (select product_id from product_variants where id = $2) returning slug",
    [title, world.variant],
  );
  await sleep(1_000);
  for (const base of world.bases)
    expect(await (await fetch(`${base}/store/${product?.slug}`)).text()).toContain(title);
}

test("every mail was sent once, and the books add up", async () => {
  // What could not be handed over waits for some minutes.
  await world.database.rows("update mails set due_at = now() where sent_at is null");
  await world.database.rows("select pg_notify('work', 'deliver-mails')");
  const waiting = async () =>
    (await world.database.rows("select from mails where sent_at is null")).length;
  await expect.poll(waiting, { timeout: 240_000, interval: 500 }).toBe(0);
  const sent = await world.database.rows<{ id: string }>("select id from mails");
  const arrived = new Map<string, number>();
  for (const id of world.arrivedMails()) arrived.set(id, (arrived.get(id) ?? 0) + 1);
  const lost = sent.filter(({ id }) => !arrived.has(id));
  const doubled = [...arrived].filter(([, times]) => times > 1);
  console.log(`mails: ${sent.length} queued, ${lost.length} lost, ${doubled.length} doubled`);
  expect(lost).toEqual([]);
  expect(doubled).toEqual([]);
  run(root, ["scripts/command.ts", "ledger:check"], world.env);
});
