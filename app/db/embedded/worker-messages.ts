/** Where the database lives; an archive is a file that `dump` has written. */
export type Storage =
  | { kind: "folder"; path: string }
  | { kind: "memory"; archive: string | undefined };

export type WorkerSettings = {
  storage: Storage;
  /** Eight shared bytes: when the running batch began (ms since the epoch), 0 when none runs. */
  clock: SharedArrayBuffer;
  idleInTransactionMs: number;
  checkpointEveryMs: number;
  vacuumEveryMs: number;
};

/** Connections are numbered by the owner. */
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
