import type { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

import { BridgeStream } from "./bridge-stream.ts";
import { diskFullError, isDiskFull } from "./disk-full.ts";
import type { FromWorker, Storage, ToWorker, WorkerSettings } from "./worker-messages.ts";

export type EmbeddedOptions = {
  /** A statement that runs longer ends the database, because nothing else can run meanwhile. */
  statementLimitMs?: number;
  /** A transaction whose connection is idle for longer is rolled back. */
  idleInTransactionMs?: number;
  checkpointEveryMs?: number;
  vacuumEveryMs?: number;
};

const MINUTE = 60_000;
const STOP_LIMIT_MS = 20_000;

/** The owner's side of the worker thread: its connections, watchdog, failure and stop. */
export class EmbeddedWorker {
  /** Settles when the thread has ended, for whatever reason. */
  readonly exited: Promise<unknown>;
  readonly #worker: Worker;
  readonly #streams = new Map<number, BridgeStream>();
  readonly #failureListeners: ((error: Error) => void)[] = [];
  readonly #ready = Promise.withResolvers<void>();
  readonly #dumps: PromiseWithResolvers<void>[] = [];
  readonly #watchdog: NodeJS.Timeout;
  #isStopping = false;
  #ended: Error | undefined;
  #lastId = 0;

  constructor(storage: Storage, options: EmbeddedOptions) {
    const clock = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
    const workerData: WorkerSettings = {
      storage,
      clock,
      idleInTransactionMs: options.idleInTransactionMs ?? MINUTE / 2,
      checkpointEveryMs: options.checkpointEveryMs ?? 5 * MINUTE,
      vacuumEveryMs: options.vacuumEveryMs ?? 30 * MINUTE,
    };
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData,
      // The database's own memory is outside of it; rows pass through.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    });
    this.exited = new Promise((resolve) => this.#worker.once("exit", resolve));
    this.#worker.on("message", (message: FromWorker) => this.#receive(message));
    this.#worker.on("error", (error: Error) => this.#end(error));
    this.#worker.on("exit", () => this.#end(new Error("The embedded database has ended")));
    this.#watchdog = this.#watch(new BigInt64Array(clock), options.statementLimitMs ?? MINUTE);
  }

  /** @throws Error when the database could not be opened */
  async ready(): Promise<void> {
    try {
      await this.#ready.promise;
    } catch (error) {
      await this.exited;
      throw error;
    }
  }

  createStream(): Duplex {
    const id = ++this.#lastId;
    const stream = new BridgeStream({
      open: () => {
        if (this.#ended) throw this.#ended;
        this.#streams.set(id, stream);
        this.#post({ kind: "open", id });
      },
      send: (bytes) => this.#post({ kind: "data", id, bytes }, [bytes.buffer]),
      close: () => {
        if (this.#streams.delete(id)) this.#post({ kind: "close", id });
      },
    });
    return stream;
  }

  onFailure(listener: (error: Error) => void): void {
    this.#failureListeners.push(listener);
  }

  async dump(archive: string): Promise<void> {
    if (this.#ended) throw this.#ended;
    const dump = Promise.withResolvers<void>();
    this.#dumps.push(dump);
    this.#post({ kind: "dump", archive });
    await dump.promise;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#post({ kind: "stop" });
    const giveUp = setTimeout(() => void this.#worker.terminate(), STOP_LIMIT_MS);
    await this.exited;
    clearTimeout(giveUp);
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #receive(message: FromWorker): void {
    if (message.kind === "ready") this.#ready.resolve();
    else if (message.kind === "dumped") this.#dumps.shift()?.resolve();
    else this.#streams.get(message.id)?.push(Buffer.from(message.bytes.buffer));
  }

  #watch(clock: BigInt64Array, limitMs: number): NodeJS.Timeout {
    const check = () => {
      const began = Number(Atomics.load(clock, 0));
      if (began === 0 || Date.now() - began < limitMs) return;
      this.#end(new Error(`A statement ran for more than ${limitMs / 1000} seconds`));
      void this.#worker.terminate();
    };
    return setInterval(check, Math.min(limitMs / 4, 1000)).unref();
  }

  #end(reason: Error): void {
    if (this.#ended) return;
    const error = isDiskFull(reason) ? diskFullError() : reason;
    this.#ended = error;
    clearInterval(this.#watchdog);
    this.#ready.reject(error);
    for (const dump of this.#dumps) dump.reject(error);
    if (!this.#isStopping) for (const listener of this.#failureListeners) listener(error);
    for (const stream of this.#streams.values()) {
      stream.destroy(this.#isStopping ? undefined : error);
    }
  }
}
