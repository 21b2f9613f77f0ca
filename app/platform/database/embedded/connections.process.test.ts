import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startInMemoryDatabase } from "~tests/support/database/in-memory-database.ts";
import { migratedSnapshot } from "~tests/support/database/migrated-snapshot.ts";
import { embeddedPool } from "./pool.ts";
import type { EmbeddedDatabase } from "./start.ts";

const READERS = 12;
const READS_EACH = 300;
const TRANSFERS = 400;
const MEGABYTE = 1_000_000;

let embedded: EmbeddedDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  embedded = await startInMemoryDatabase(await migratedSnapshot());
  pool = embeddedPool(embedded, { max: 4 });
  await pool.query("create table notes (id int primary key, amount int not null)");
});

afterAll(async () => {
  await pool.end();
  await embedded.stop();
});

test("every response reaches the connection that asked, and no one sees half a transaction", async () => {
  await pool.query("insert into notes values (1, 1000), (2, 0)");
  const wrong: unknown[] = [];
  await Promise.all([
    transfer(),
    ...Array.from({ length: READERS }, (_, reader) => read(reader, wrong)),
  ]);
  expect(wrong).toEqual([]);
  const { rows } = await pool.query("select amount from notes where id in (1, 2) order by id");
  expect(rows).toEqual([{ amount: 1000 - TRANSFERS / 2 }, { amount: TRANSFERS / 2 }]);
});

/** Moves one at a time; every second transaction is rolled back, every fourth after an error. */
async function transfer(): Promise<void> {
  const client = await newClient();
  for (let turn = 0; turn < TRANSFERS; turn++) {
    await client.query("begin");
    await client.query("update notes set amount = amount - 1 where id = $1", [1]);
    if (turn % 4 === 1) await client.query("select 1 / 0").catch(() => undefined);
    else await client.query("update notes set amount = amount + 1 where id = $1", [2]);
    await client.query(turn % 2 === 0 ? "commit" : "rollback");
  }
  await client.end();
}

/** Each reader has a different statement under the same name, and runs unnamed ones in between. */
async function read(reader: number, wrong: unknown[]): Promise<void> {
  const client = await newClient();
  const named = { name: "echo", text: `select $1::text || ' of ${reader}' as mark` };
  for (let turn = 0; turn < READS_EACH; turn++) {
    const echo = await client.query({ ...named, values: [`${turn}`] });
    const plain = await client.query("select $1::text as mark", [`${reader}/${turn}`]);
    const sums = await client.query("select sum(amount)::int as sum from notes");
    const responses = [echo.rows[0].mark, plain.rows[0].mark, sums.rows[0].sum];
    const right = [`${turn} of ${reader}`, `${reader}/${turn}`, 1000];
    if (responses.join() !== right.join()) wrong.push({ responses, right });
  }
  await client.end();
}

test("a dropped connection rolls back and does not block the others", async () => {
  const stream = embedded.createStream();
  const client = new pg.Client({ stream: () => stream });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin");
  await client.query("insert into notes values (10, 0)");
  const waiting = pool.query("select from notes where id = 10");
  stream.destroy();
  expect((await waiting).rowCount).toBe(0);
});

test("a connection in a failed transaction can do nothing until it rolls back", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await expect(client.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
  await expect(client.query("select 1")).rejects.toMatchObject({ code: "25P02" });
  const waiting = pool.query("select 2 as two");
  await client.query("rollback");
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  client.release();
  expect((await waiting).rows).toEqual([{ two: 2 }]);
});

test("prepared statements are dropped with their connection", async () => {
  const [one, other] = [await newClient(), await newClient()];
  const name = "same";
  await one.query({ name, text: "select 1 as value" });
  await other.query({ name, text: "select 'two' as value, $1::int", values: [2] });
  expect((await one.query({ name, text: "select 1 as value" })).rows).toEqual([{ value: 1 }]);
  const count = "select count(*)::int from pg_prepared_statements where name like '%same'";
  expect((await pool.query(count)).rows).toEqual([{ count: 2 }]);
  await one.end();
  await other.end();
  expect((await pool.query(count)).rows).toEqual([{ count: 0 }]);
});

test("a notification reaches only the connections that listen to its channel", async () => {
  const clients = await Promise.all([newClient(), newClient(), newClient()]);
  const heard: string[] = [];
  clients.forEach((client, index) =>
    client.on("notification", ({ channel, payload }) =>
      heard.push(`${index} ${channel} ${payload}`),
    ),
  );
  const [first, second, third] = clients;
  await first.query("listen work");
  await second.query("listen work");
  await third.query("listen other");
  await third.query("begin");
  await third.query("select pg_notify('work', 'deliver-mails')");
  expect(heard).toEqual([]);
  await third.query("commit");
  await pool.query("notify other");
  await expect
    .poll(() => heard.toSorted())
    .toEqual(["0 work deliver-mails", "1 work deliver-mails", "2 other "]);

  heard.length = 0;
  await first.query("unlisten work");
  await pool.query("notify work, 'again'");
  await expect.poll(() => heard).toEqual(["1 work again"]);
  await Promise.all(clients.map((client) => client.end()));
});

test("large parameters and responses arrive whole", async () => {
  const text = "ü".repeat(2.5 * MEGABYTE);
  const { rows } = await pool.query("select $1::text as text, octet_length($1) as bytes", [text]);
  expect(rows[0].bytes).toBe(5 * MEGABYTE);
  expect(rows[0].text === text).toBe(true);
});

test("the event loop stays free while a statement runs", async () => {
  let isRunning = true;
  const counted = pool.query("select count(*)::int from generate_series(1, 3000000)");
  void counted.finally(() => (isRunning = false));
  let turns = 0;
  for (; isRunning; turns++) await new Promise((resolve) => setTimeout(resolve, 0));
  expect((await counted).rows).toEqual([{ count: 3_000_000 }]);
  // If the statement held up the loop, it would turn only a few times: to send it and to read its
  // result.
  expect(turns).toBeGreaterThan(20);
});

test("the extensions that the migrations need are installed", async () => {
  await pool.query("create extension if not exists btree_gist");
  const { rows } = await pool.query(
    "select similarity('marker', 'markers') > 0.5 as a, unaccent('é') as b, 'A'::citext = 'a' as c",
  );
  expect(rows).toEqual([{ a: true, b: "e", c: true }]);
});

async function newClient(): Promise<pg.Client> {
  const client = new pg.Client({ stream: () => embedded.createStream() });
  await client.connect();
  return client;
}
