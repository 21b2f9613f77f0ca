/** Where the database lives; an archive is a file written by `dump`. */
export type Storage =
  | { kind: "folder"; path: string }
  | { kind: "memory"; archive: string | undefined };

export type WorkerSettings = {
  storage: Storage;
  /**
   * Eight shared bytes: when the running batch started (ms since the epoch), 0 when none is
   * running.
   */
  clock: SharedArrayBuffer;
  idleInTransactionMs: number;
  checkpointEveryMs: number;
  vacuumEveryMs: number;
};

/** The owner numbers the connections. */
export type ToWorker =
  | { kind: "open"; id: number }
  | { kind: "data"; id: number; bytes: Uint8Array }
  | { kind: "close"; id: number }
  | { kind: "dump"; archive: string }
  | { kind: "stop" };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "data"; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "dumped" };
