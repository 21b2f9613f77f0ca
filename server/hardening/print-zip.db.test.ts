/** @module-tag sweep */

import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";

import { printFiles } from "~/schema/tables/printing";
import { printQueueArchive } from "~/press/print-batch.server";

import { makePaidOrder } from "~tests/support/factories/orders";
import { storePrintFiles } from "~tests/support/stored-print-files";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { listen } from "../listen";

const FILES = 30;
const FILE_BYTES = 6 * 1024 * 1024;
/** Read ahead of what has arrived: one, and what is on its way through the connection. */
const FILES_AHEAD = 5;
/** Less than half of them: with its copy in the archive, and what this process receives of itself while others are busy. */
const FILES_IN_MEMORY = 14;
/** Every look collects the garbage of all tests before. */
const LOOK_EVERY = 5;
/** A hundred megabytes are hashed and sent here, on machines that may be busy. */
const SENDING_MS = 120_000;

const database = testDatabase();
const files = madeForEach(() => memoryFiles());
const servers: { stop(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** A print queue of large files; each exists only once it is read. */
async function largeQueue(onRead: () => void) {
  for (let count = 0; count < FILES; count += 1) await makePaidOrder(database.db);
  await storePrintFiles(database.db, files);
  const sha256 = createHash("sha256").update(Buffer.alloc(FILE_BYTES)).digest("hex");
  await database.db.update(printFiles).set({ sha256 });
  return {
    db: database.db,
    files: {
      ...files,
      async get(key: string) {
        if (!key.endsWith(".png")) return files.get(key);
        onRead();
        return Buffer.alloc(FILE_BYTES);
      },
    },
  };
}

test(
  "a print batch of many large files leaves the server as it is read, a few files in memory",
  async () => {
    let read = 0;
    let received = 0;
    let furthestAhead = 0;
    let mostBytes = 0;
    const inMemory = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const deps = await largeQueue(() => {
      read += 1;
      furthestAhead = Math.max(furthestAhead, read - received / FILE_BYTES);
      if (read % LOOK_EVERY === 0) mostBytes = Math.max(mostBytes, inMemory());
    });
    const server = await listen(
      0,
      async () =>
        new Response(await printQueueArchive({ ...deps, publicUrl: "https://shop.test" })),
      [],
    );
    servers.push(server);
    const before = inMemory();
    const { body } = await fetch(`http://127.0.0.1:${server.port}/`);
    if (!body) throw new Error("An archive was sent");
    let readAtFirstByte: number | undefined;
    for await (const chunk of body) {
      readAtFirstByte ??= read;
      received += chunk.byteLength;
    }
    expect(read).toBe(FILES);
    expect(received).toBeGreaterThan(FILES * FILE_BYTES);
    expect(readAtFirstByte).toBeLessThanOrEqual(FILES_AHEAD);
    expect(furthestAhead).toBeLessThan(FILES_AHEAD);
    expect(mostBytes - before).toBeLessThan(FILES_IN_MEMORY * FILE_BYTES);
  },
  SENDING_MS,
);
