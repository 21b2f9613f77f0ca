import type { ListenStatement } from "./listen-statement.ts";
import type { BatchResponse } from "./response.ts";
import { ClientSession, type ClientRequest } from "./client-session.ts";
import type { Engine } from "./engine.ts";
import { closeStatementFrame, queryFrame, splitFrames, syncFrame } from "./wire-protocol.ts";

type Turn = { session: ClientSession | undefined; run: () => Promise<void> };

/**
 * Whose turn it is: first come, first served, but an open transaction keeps everyone else waiting.
 */
export class Turns {
  /** The session whose transaction is open. */
  holder: ClientSession | undefined;
  readonly #queue: Turn[] = [];
  readonly #idleLimitMs: number;
  readonly #onIdleHolder: (holder: ClientSession) => void;
  #idleTimer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  /** @param onIdleHolder called when the holder has been idle for `idleLimitMs` */
  constructor(idleLimitMs: number, onIdleHolder: (holder: ClientSession) => void) {
    this.#idleLimitMs = idleLimitMs;
    this.#onIdleHolder = onIdleHolder;
  }

  /**
   * Queues work for a session, or (undefined) for the database itself once no transaction is open.
   */
  take(session: ClientSession | undefined, run: () => Promise<void>): void {
    this.#queue.push({ session, run });
    if (this.#running || this.#nextIndex() < 0) return;
    // A rejection stays unhandled on purpose: it ends the worker, and its owner notices.
    this.#running = this.#runAll();
  }

  /** Drops what is queued and waits for what is running. */
  async stop(): Promise<void> {
    this.#queue.length = 0;
    await this.#running;
    clearTimeout(this.#idleTimer);
  }

  async #runAll(): Promise<void> {
    clearTimeout(this.#idleTimer);
    for (let at = this.#nextIndex(); at >= 0; at = this.#nextIndex()) {
      for (const turn of this.#queue.splice(at, 1)) await turn.run();
    }
    this.#running = undefined;
    const { holder } = this;
    if (holder) this.#idleTimer = setTimeout(() => this.#onIdleHolder(holder), this.#idleLimitMs);
  }

  /** The queue index of the next turn; -1 when there is none. */
  #nextIndex(): number {
    const { holder } = this;
    return this.#queue.findIndex(({ session }) => !holder || session === holder);
  }
}

/** Which connection listens to which channel; the server session they share cannot tell. */
export class Listeners {
  readonly #channels = new Map<string, Set<number>>();

  apply(connection: number, { verb, channel }: ListenStatement): void {
    if (verb === "listen") {
      const listening = this.#channels.get(channel) ?? new Set();
      this.#channels.set(channel, listening.add(connection));
    } else if (channel === "*") {
      this.removeConnection(connection);
    } else {
      this.#remove(channel, connection);
    }
  }

  removeConnection(connection: number): void {
    for (const channel of this.channels()) this.#remove(channel, connection);
  }

  of(channel: string): number[] {
    return [...(this.#channels.get(channel) ?? [])];
  }

  channels(): string[] {
    return [...this.#channels.keys()];
  }

  #remove(channel: string, connection: number): void {
    const listening = this.#channels.get(channel);
    listening?.delete(connection);
    if (listening?.size === 0) this.#channels.delete(channel);
  }
}

type Batch = Extract<ClientRequest, { kind: "batch" }>;
type Send = (connection: number, bytes: Uint8Array<ArrayBuffer>) => void;

const NO_ENCRYPTION = "N".charCodeAt(0);
const FAIL_TRANSACTION = `begin; do $$ begin raise exception
  'the transaction was rolled back: its connection was idle in it for too long. Was a query outside of the transaction awaited inside it?'
  using errcode = 'idle_in_transaction_session_timeout'; end $$`;

/** Lets many connections share the one session PostgreSQL has here. */
export class Backend {
  readonly #engine: Engine;
  readonly #send: Send;
  readonly #turns: Turns;
  readonly #sessions = new Map<number, ClientSession>();
  readonly #listeners = new Listeners();

  constructor(engine: Engine, idleInTransactionMs: number, send: Send) {
    this.#engine = engine;
    this.#send = send;
    this.#turns = new Turns(idleInTransactionMs, (holder) => this.#takeTransactionFrom(holder));
  }

  open(connection: number): void {
    this.#sessions.set(connection, new ClientSession(connection));
  }

  receive(connection: number, bytes: Uint8Array): void {
    const session = this.#sessions.get(connection);
    for (const request of session?.receive(bytes) ?? []) {
      if (!session || request.kind === "goodbye") this.close(connection);
      else if (request.kind === "encryption") this.#send(connection, Uint8Array.of(NO_ENCRYPTION));
      else this.#turns.take(session, () => this.#run(session, request));
    }
  }

  /** Ends a connection once its requests are done: rolls back and drops its prepared statements. */
  close(connection: number): void {
    const session = this.#sessions.get(connection);
    if (!session) return;
    this.#sessions.delete(connection);
    this.#listeners.removeConnection(connection);
    this.#turns.take(session, async () => {
      const messages = [...session.preparedNames].map(closeStatementFrame);
      if (this.#turns.holder) messages.unshift(syncFrame(), queryFrame("rollback"));
      if (messages.length > 0) await this.#engine.run(Buffer.concat([...messages, syncFrame()]));
      this.#turns.holder = undefined;
    });
  }

  /** Runs work on PostgreSQL itself as soon as no transaction is open. */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      this.#turns.take(undefined, async () => resolve(await work()));
    });
  }

  async stop(): Promise<void> {
    await this.#turns.stop();
    if (this.#turns.holder) await this.#engine.runSql("rollback");
    await this.#engine.close();
  }

  async #run(session: ClientSession, batch: Batch): Promise<void> {
    const response = session.hasLostTransaction
      ? await this.#runInLostTransaction(session, batch)
      : await this.#engine.run(batch.bytes);
    if (batch.endsInSync && !response.status) throw new Error("PostgreSQL sent no response");
    this.#turns.holder = response.status === "I" ? undefined : session;
    if (!response.hasError) await this.#applyListens(session, batch);
    for (const { channel, bytes } of response.notifications) {
      for (const listener of this.#listeners.of(channel)) this.#send(listener, bytes.slice());
    }
    this.#send(session.id, response.bytes);
  }

  #takeTransactionFrom(holder: ClientSession): void {
    this.#turns.take(holder, async () => {
      await this.#engine.run(Buffer.concat([syncFrame(), queryFrame("rollback")]));
      holder.hasLostTransaction = true;
      this.#turns.holder = undefined;
    });
  }

  /** Until the session rolls back, all its requests fail with this reason. */
  async #runInLostTransaction(session: ClientSession, batch: Batch): Promise<BatchResponse> {
    session.hasLostTransaction = false;
    const reason = await this.#engine.runSql(FAIL_TRANSACTION);
    const response = await this.#engine.run(batch.bytes);
    const [error] = framesOf(reason).filter(({ type }) => type === "E");
    const frames = framesOf(response).map((each) => (each.type === "E" && error ? error : each));
    return { ...response, bytes: new Uint8Array(Buffer.concat(frames.map(({ bytes }) => bytes))) };
  }

  async #applyListens({ id }: ClientSession, { listens }: Batch): Promise<void> {
    for (const listen of listens) this.#listeners.apply(id, listen);
    // UNLISTEN affects the session that all connections share.
    if (!listens.some(({ verb }) => verb === "unlisten")) return;
    for (const channel of this.#listeners.channels()) {
      await this.#engine.runSql(`listen "${channel.replaceAll('"', '""')}"`);
    }
  }
}

function framesOf(response: BatchResponse) {
  return splitFrames(Buffer.from(response.bytes.buffer)).frames;
}
