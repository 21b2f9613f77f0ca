import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

import { writerArguments } from "~tests/crash/writer-arguments";
import { testChance } from "~tests/support/property";

import { embeddedPool } from "./pool.ts";
import { startEmbeddedDatabase } from "./start.ts";

const KILLS = 3;
const random = testChance();
const LIMIT = { timeout: 240_000 };

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkling-crash-"));
  folder = join(root, "database");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("SIGKILL loses no acknowledged row and leaves no half transaction", LIMIT, async () => {
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const writer = startWriter();
    await writer.wrote(10 + Math.floor(random() * 40));
    acknowledged.push(...(await writer.kill()));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 10);

  const embedded = await startEmbeddedDatabase(folder);
  const pool = embeddedPool(embedded, { max: 1 });
  const { rows } = await pool.query<{ number: number; halves: number }>(
    "select number, count(*)::int as halves from pairs group by number",
  );
  const kept = new Map(rows.map(({ number, halves }) => [number, halves]));
  expect(acknowledged.filter((number) => kept.get(number) !== 2)).toEqual([]);
  expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
  await pool.end();
  await embedded.stop();
});

test("a first start that is killed at any moment can simply be started again", LIMIT, async () => {
  const moments = [300, 900, 1700].map((moment) => moment * (0.7 + random() * 0.6));
  for (const moment of moments) {
    const writer = startWriter();
    await Promise.race([sleep(moment), writer.ready]);
    await writer.kill();
  }
  const writer = startWriter();
  await writer.ready;
  await writer.kill();
  expect(existsSync(`${folder}.new`)).toBe(false);
});

function startWriter() {
  const child = spawn(process.execPath, [...writerArguments, folder], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  let problem = "";
  const ready = Promise.withResolvers<void>();
  const closed = once(child, "close");
  const acknowledged = () => printed.split("\n").slice(1, -1).map(Number);
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.startsWith("ready\n")) ready.resolve();
  });
  child.stderr.on("data", (chunk: Buffer) => (problem += chunk.toString()));
  child.on("exit", () => ready.reject(new Error(`The writer ended: ${problem}`)));
  ready.promise.catch(() => undefined);
  return {
    ready: ready.promise,
    /** Settles once it has acknowledged this many. */
    async wrote(pairs: number): Promise<void> {
      await ready.promise;
      while (acknowledged().length < pairs) await once(child.stdout, "data");
    },
    /** @returns the numbers it had acknowledged */
    async kill(): Promise<number[]> {
      child.kill("SIGKILL");
      await closed;
      return acknowledged();
    },
  };
}
