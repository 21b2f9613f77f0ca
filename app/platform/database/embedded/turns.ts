import type { ClientSession } from "./client-session.ts";

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
