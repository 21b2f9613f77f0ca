import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const RETRY_MS = 250;
const BEAT_MS = 5_000;

type Listener = {
  /**
   * Whether everything that was announced by transactions that have committed by now has been heard;
   * false when the connection does not answer within the time.
   */
  hasHeardAll(withinMs: number): Promise<boolean>;
  /** Replaces the connection: it answers, but does not tell what is announced. */
  renew(): void;
  stop(): Promise<void>;
};

type Listening = {
  onNotice: (payload: string) => void;
  /** The connection was lost; it last answered at that time (milliseconds). */
  onLost?: (since: number) => void;
  /** After the connection was lost and opened again: something may have been announced meanwhile. */
  onReopened: () => void;
  log: { warn(facts: object, message: string): void };
};

/**
 * Listens to a channel of the database, and goes on doing so: a connection that was lost, or no
 * longer answers, is replaced until someone stops it.
 */
export async function listen(
  pool: pg.Pool,
  channel: string,
  { onNotice, onLost, onReopened, log }: Listening,
): Promise<Listener> {
  const stopping = new AbortController();
  let renewing = new AbortController();
  let answeredAt = Date.now();
  let client: pg.PoolClient | null = await open();

  async function open(): Promise<pg.PoolClient> {
    const opened = await pool.connect();
    try {
      opened.on("notification", ({ payload = "" }) => onNotice(payload));
      opened.on("error", () => undefined);
      await opened.query(`listen ${channel}`);
      answeredAt = Date.now();
      return opened;
    } catch (error) {
      opened.release(true);
      throw error;
    }
  }

  /** What was announced before it was asked is delivered before the answer. */
  async function hasAnswered(asked: pg.PoolClient): Promise<boolean> {
    const askedAt = Date.now();
    return asked.query("select 1").then(
      () => {
        answeredAt = Math.max(answeredAt, askedAt);
        return true;
      },
      () => false,
    );
  }

  async function keep(): Promise<void> {
    while (client) {
      renewing = new AbortController();
      await untilLost(client, AbortSignal.any([stopping.signal, renewing.signal]), hasAnswered);
      const lost = client;
      client = null;
      lost.release(true);
      if (stopping.signal.aborted) return;
      onLost?.(answeredAt);
      log.warn({ channel }, "listener lost");
      client = await reopen();
      if (!client) return;
      log.warn({ channel }, "listener reopened");
      onReopened();
    }
  }

  async function reopen(): Promise<pg.PoolClient | null> {
    while (!stopping.signal.aborted) {
      try {
        return await open();
      } catch {
        await sleep(RETRY_MS, null, { ref: false });
      }
    }
    return null;
  }

  const kept = keep();
  return {
    async hasHeardAll(withinMs) {
      if (!client) return false;
      return Promise.race([hasAnswered(client), late(withinMs)]);
    },
    renew: () => renewing.abort(),
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/** False after a while; a process that was busy meanwhile first reads what has arrived. */
async function late(ms: number): Promise<false> {
  await sleep(ms, null, { ref: false });
  await turn();
  await turn();
  return false;
}

/** Resolves when the connection has ended or does not answer from one beat to the next. */
async function untilLost(
  client: pg.PoolClient,
  stopping: AbortSignal,
  hasAnswered: (client: pg.PoolClient) => Promise<boolean>,
): Promise<void> {
  const lost = new AbortController();
  const onLost = () => lost.abort();
  client.once("end", onLost);
  client.once("error", onLost);
  const over = AbortSignal.any([stopping, lost.signal]);
  while (!over.aborted) {
    let isAnswered = false;
    void hasAnswered(client).then((has) => (isAnswered = has));
    await sleep(BEAT_MS, null, { ref: false, signal: over }).catch(() => undefined);
    if (!isAnswered) break;
  }
  client.off("end", onLost);
  client.off("error", onLost);
}
