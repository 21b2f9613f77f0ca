import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

import { writerArguments } from "~tests/crash/writer-arguments";

import { FolderInUseError } from "./folder-lock.ts";
import { embeddedPool } from "./pool.ts";
import { POSTGRES_MAJOR } from "./prepare-folder.ts";
import { startEmbeddedDatabase } from "./start.ts";

let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "inkling-folder-"));
  folder = join(root, "data", "database");
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a process writes, stops, and exits on its own; the next one finds everything", async () => {
  const { code, printed, problem } = await runWriter("20");
  expect(problem).toBe("");
  expect(code).toBe(0);
  expect(printed.trim().split("\n")).toHaveLength(21);

  const embedded = await startEmbeddedDatabase(folder);
  const pool = embeddedPool(embedded, { max: 2 });
  expect((await pool.query("select count(*)::int from pairs")).rows).toEqual([{ count: 40 }]);
  const { rows } = await pool.query("show server_version");
  expect(rows[0].server_version).toMatch(new RegExp(`^${POSTGRES_MAJOR}\\.`));
  await pool.end();
  await embedded.stop();
});

test("its files are their owner's alone, whatever the process's mask is", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const open = names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
  expect(names.length).toBeGreaterThan(900);
  expect(open).toEqual([]);
});

test("fsync is on and covers the write-ahead log; its buffers are small", async () => {
  const embedded = await startEmbeddedDatabase(folder);
  const pool = embeddedPool(embedded, { max: 1 });
  const settings = "'fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method'";
  const { rows } = await pool.query(
    `select string_agg(setting, ' ' order by name) as all from pg_settings where name in (${settings})`,
  );
  expect(rows).toEqual([{ all: "on on on fsync" }]);
  // Its buffers take little of the process's memory, which never shrinks.
  const buffers = await pool.query("show shared_buffers");
  expect(buffers.rows).toEqual([{ shared_buffers: "16MB" }]);
  await pool.end();
  await embedded.stop();
});

test("a second process on the folder is refused with the folder's name, until the first has stopped", async () => {
  const embedded = await startEmbeddedDatabase(folder);
  await expect(startEmbeddedDatabase(folder)).rejects.toBeInstanceOf(FolderInUseError);
  const refused = await runWriter("1");
  expect(refused.code).toBe(1);
  expect(refused.problem).toContain(
    `The folder ${folder} is in use: another Inkling is running there`,
  );
  await embedded.stop();
  expect((await runWriter("1")).code).toBe(0);
});

test("a stop rolls back what is not committed", async () => {
  const embedded = await startEmbeddedDatabase(folder);
  const pool = embeddedPool(embedded, { max: 1 });
  const client = await pool.connect();
  client.on("error", () => undefined);
  await client.query("begin");
  await client.query("insert into pairs values (-1)");
  await embedded.stop();
  client.release();
  await pool.end();

  const next = await startEmbeddedDatabase(folder);
  const nextPool = embeddedPool(next, { max: 1 });
  expect((await nextPool.query("select from pairs where number = -1")).rowCount).toBe(0);
  await nextPool.end();
  await next.stop();
});

test("connections made after a stop, or lost by it, say so", async () => {
  const embedded = await startEmbeddedDatabase(folder);
  const pool = embeddedPool(embedded, { max: 1 });
  await pool.query("select 1");
  await embedded.stop();
  await expect(pool.query("select 1")).rejects.toThrow("The embedded database has ended");
  await pool.end();
});

test("a folder that cannot be opened says why, and is released", async () => {
  const other = join(root, "other");
  mkdirSync(other);
  writeFileSync(join(other, "PG_VERSION"), "17\n");
  await expect(startEmbeddedDatabase(other)).rejects.toThrow("was written by PostgreSQL 17");
  writeFileSync(join(other, "PG_VERSION"), `${POSTGRES_MAJOR}\n`);
  await expect(startEmbeddedDatabase(other)).rejects.toThrow("PostgreSQL did not start");
  rmSync(join(other, "PG_VERSION"));
  writeFileSync(join(other, "holiday.txt"), "sun");
  await expect(startEmbeddedDatabase(other)).rejects.toThrow("holds no database");
  expect(readFileSync(join(other, "holiday.txt"), "utf8")).toBe("sun");
});

async function runWriter(pairs: string) {
  const child = spawn(process.execPath, [...writerArguments, folder, pairs]);
  const [[code], printed, problem] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, printed, problem };
}
