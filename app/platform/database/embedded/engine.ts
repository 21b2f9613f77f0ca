import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

import { readResponse, type BatchResponse } from "./response.ts";
import { DurableFileSystem, durableStartParams } from "./durable-file-system.ts";
import { prepareFolder } from "./prepare-folder.ts";
import { queryFrame } from "./wire-protocol.ts";
import type { Storage, WorkerSettings } from "./worker-messages.ts";

const extensions = { btree_gist, citext, pg_trgm, unaccent };
/**
 * Errors of single statements are sent to their connection; the log is for what ends the server.
 */
const logOnlyFatal = ["-c", "log_min_messages=fatal"];
const LOG_LINES_KEPT = 5;

/**
 * Its memory is the process's and never shrinks. What is not in its buffers is mostly in the
 * system's, so they may be small; indexes are built and rows vacuumed in a few rounds.
 */
const littleMemory = ["-c", "shared_buffers=16MB", "-c", "maintenance_work_mem=16MB"];

/** PostgreSQL itself: one session, one batch at a time. */
export class Engine {
  readonly #pglite: PGlite;
  readonly #clock: BigInt64Array;
  readonly #files: DurableFileSystem | undefined;
  readonly #log: string[];

  constructor(
    pglite: PGlite,
    clock: BigInt64Array,
    files: DurableFileSystem | undefined,
    log: string[],
  ) {
    this.#pglite = pglite;
    this.#clock = clock;
    this.#files = files;
    this.#log = log;
  }

  /**
   * Runs messages of the wire protocol and returns the response; a failed statement is a response
   * too.
   * @throws Error when the server itself has failed, after which nothing it says can be trusted
   */
  async run(messages: Uint8Array): Promise<BatchResponse> {
    const chunks: Uint8Array[] = [];
    Atomics.store(this.#clock, 0, BigInt(Date.now()));
    try {
      await this.#pglite.execProtocolRawStream(messages, {
        syncToFs: false,
        // The chunk is a view of PostgreSQL's memory, which the next one overwrites.
        onRawData: (chunk) => void chunks.push(chunk.slice()),
      });
    } catch (error) {
      throw this.#failure("it ended", error);
    }
    Atomics.store(this.#clock, 0, 0n);
    if (this.#files?.syncError) {
      throw this.#failure("the data could not be written to the disk", this.#files.syncError);
    }
    const response = readResponse(chunks);
    if (response.fatal) throw this.#failure(response.fatal, undefined);
    return response;
  }

  async runSql(sql: string): Promise<BatchResponse> {
    return this.run(queryFrame(sql));
  }

  /** Dumps the whole database into a file. */
  async dump(archive: string): Promise<void> {
    await this.runSql("checkpoint");
    const dump = await this.#pglite.dumpDataDir("none");
    await writeFile(archive, dump.stream());
  }

  async close(): Promise<void> {
    await this.runSql("checkpoint");
    await this.#pglite.close();
  }

  #failure(reason: string, cause: unknown): Error {
    const lines = [reason, cause instanceof Error ? cause.message : "", ...this.#log];
    return new Error(`PostgreSQL failed: ${lines.filter((line) => line !== "").join("; ")}`);
  }
}

/** Opens the database, creating a new one if there is none. */
export async function openEngine({ storage, clock }: WorkerSettings): Promise<Engine> {
  const files = await openFiles(storage);
  const log: string[] = [];
  const pglite = await PGlite.create({
    ...(files && { fs: files }),
    ...(storage.kind === "memory" &&
      storage.archive && { loadDataDir: await openAsBlob(storage.archive) }),
    startParams: [
      ...(files ? durableStartParams : PGlite.defaultStartParams),
      ...logOnlyFatal,
      ...littleMemory,
    ],
    extensions,
    onStderr(line) {
      log.push(line);
      if (log.length > LOG_LINES_KEPT) log.shift();
      return false;
    },
  }).catch((error: unknown) => {
    throw new Error(`PostgreSQL did not start: ${[String(error), ...log].join("; ")}`);
  });
  return new Engine(pglite, new BigInt64Array(clock), files, log);
}

async function openFiles(storage: Storage): Promise<DurableFileSystem | undefined> {
  if (storage.kind === "memory") return undefined;
  await prepareFolder(storage.path);
  return new DurableFileSystem(storage.path);
}
