import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { openEngine, type Engine } from "./engine.ts";

// Not a mocked module: an engine that another file already loaded would keep the real one.
const synced = vi.spyOn(fs, "fdatasyncSync");
syncBuiltinESMExports();

let root: string;
let engine: Engine;

beforeAll(openFolder);
afterAll(async () => {
  synced.mockRestore();
  syncBuiltinESMExports();
  await rm(root, { recursive: true, force: true });
});

async function openFolder() {
  root = await mkdtemp(join(tmpdir(), "inkling-durable-"));
  engine = await openEngine({
    storage: { kind: "folder", path: join(root, "database") },
    clock: new SharedArrayBuffer(8),
    idleInTransactionMs: 1000,
    checkpointEveryMs: 1000,
    vacuumEveryMs: 1000,
  });
  await engine.runSql("create table notes (id int)");
}

test("a commit is synced once before it is acknowledged, a read never", async () => {
  synced.mockClear();
  await engine.runSql("select * from notes");
  expect(synced).toHaveBeenCalledTimes(0);
  await engine.runSql("insert into notes values (1)");
  expect(synced).toHaveBeenCalledTimes(1);
  await engine.runSql("begin; insert into notes values (2); insert into notes values (3); commit");
  expect(synced).toHaveBeenCalledTimes(2);
});

test("neither a commit that cannot be written nor anything after it is acknowledged", async () => {
  synced.mockImplementationOnce(() => {
    throw new Error("EIO: i/o error, fdatasync");
  });
  const failure = "the data could not be written to the disk; EIO";
  await expect(engine.runSql("insert into notes values (4)")).rejects.toThrow(failure);
  await expect(engine.runSql("select 1")).rejects.toThrow(failure);
});
