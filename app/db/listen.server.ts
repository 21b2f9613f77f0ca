import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const RETRY_MS = 250;
const BEAT_MS = 5_000;

type Listener = { stop(): Promise<void> };

type Listening = {
  onNotice: (payload: string) => void;
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
  { onNotice, onReopened, log }: Listening,
): Promise<Listener> {
  const stopping = new AbortController();
  let client: pg.PoolClient | null = await open();

  async function open(): Promise<pg.PoolClient> {
    const opened = await pool.connect();
    try {
      opened.on("notification", ({ payload = "" }) => onNotice(payload));
      opened.on("error", () => undefined);
      await opened.query(`listen ${channel}`);
      return opened;
    } catch (error) {
      opened.release(true);
      throw error;
    }
  }

  async function keep(): Promise<void> {
    while (client) {
      await untilLost(client, stopping.signal);
      client.release(true);
      if (stopping.signal.aborted) return;
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
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/** Resolves when the connection has ended or does not answer from one beat to the next. */
async function untilLost(client: pg.PoolClient, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const onLost = () => lost.abort();
  client.once("end", onLost);
  client.once("error", onLost);
  const over = AbortSignal.any([stopping, lost.signal]);
  while (!over.aborted) {
    let isAnswered = false;
    client.query("select 1").then(
      () => (isAnswered = true),
      () => undefined,
    );
    await sleep(BEAT_MS, null, { ref: false, signal: over }).catch(() => undefined);
    if (!isAnswered) break;
  }
  client.off("end", onLost);
  client.off("error", onLost);
}
