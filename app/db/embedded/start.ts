import type { Duplex } from "node:stream";

import { EmbeddedWorker, type EmbeddedOptions } from "./embedded-worker.ts";
import { holdFolder } from "./folder-lock.ts";

export type EmbeddedDatabase = {
  /** A new connection: `new pg.Pool({ stream: () => embedded.createStream() })`. */
  createStream(): Duplex;
  /** Calls back when the database has failed: every connection is lost and none can be made. */
  onFailure(listener: (error: Error) => void): void;
  /** Writes the whole database into a file that a worker without a folder can start from. */
  dump(archive: string): Promise<void>;
  /** Writes everything to the disk and ends the thread; end the connections before. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a folder of its own, and makes a new database when there is none.
 * @throws FolderInUseError when another process runs on the folder
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const release = holdFolder(dataDir);
  const worker = new EmbeddedWorker({ kind: "folder", path: dataDir }, options);
  void worker.exited.then(release);
  await worker.ready();
  return worker;
}
