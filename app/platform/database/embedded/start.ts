import type { Duplex } from "node:stream";

import { EmbeddedWorker, type EmbeddedOptions } from "./embedded-worker.ts";
import { lockFolder } from "./folder-lock.ts";

export type EmbeddedDatabase = {
  /** A new connection: `new pg.Pool({ stream: () => embedded.createStream() })`. */
  createStream(): Duplex;
  /** Calls back when the database has failed: all connections are lost and none can be made. */
  onFailure(listener: (error: Error) => void): void;
  /** Dumps the whole database into a file that a worker without a folder can start from. */
  dump(archive: string): Promise<void>;
  /** Settles when its thread has ended, for whatever reason. */
  readonly exited: Promise<unknown>;
  /** Writes everything to disk and ends the thread; close the connections first. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a folder of its own, creating a new database if there is none.
 * @throws FolderInUseError when another process runs on the folder
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const release = lockFolder(dataDir);
  const worker = new EmbeddedWorker({ kind: "folder", path: dataDir }, options);
  void worker.exited.then(release);
  await worker.ready();
  return worker;
}
