import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";

import { openPostgresDatabase } from "./postgres-database.ts";
import { truncateAll } from "../database/truncate-all.ts";

const START = `
  const { startPostgresServer } = await import(${JSON.stringify(new URL("./postgres-server.ts", import.meta.url).href)});
  console.log((await startPostgresServer()).url);
  setInterval(() => {}, 1000);
`;

test("the server ends when the process that started it is killed", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", START]);
  const [printed]: Buffer[] = await once(child.stdout, "data");
  const url = String(printed).trim();
  expect(await accepts(url)).toBe(true);
  child.kill("SIGKILL");
  for (let tries = 0; tries < 100 && (await accepts(url)); tries++) await sleep(50);
  expect(await accepts(url)).toBe(false);
});

test("each database is migrated, empty and its own", async () => {
  const one = await openPostgresDatabase();
  const other = await openPostgresDatabase();
  await one.pool.query("insert into users (name, email) values ('Ada', 'ada@example.org')");
  expect((await other.pool.query("select from users")).rowCount).toBe(0);
  await truncateAll(one.pool);
  expect((await one.pool.query("select from users")).rowCount).toBe(0);
  await one.close();
  await other.close();
});

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // A server that is shutting down may still cut a connection that it has accepted.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
