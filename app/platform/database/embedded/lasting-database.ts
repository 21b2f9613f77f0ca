import { setTimeout as sleep } from "node:timers/promises";
import type { Duplex } from "node:stream";

import { BridgeStream } from "./bridge-stream.ts";
import { diskFullError, isDiskFull } from "./disk-full.ts";
import type { EmbeddedOptions } from "./embedded-worker.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "./start.ts";

/** How soon there may be space again. */
const TRY_AGAIN_MS = 500;

type LastingDatabase = Pick<EmbeddedDatabase, "createStream" | "stop">;

/**
 * The embedded database of a folder, which outlives a full disk: PostgreSQL ends where it cannot
 * write its log, and is started again, with everything that it had acknowledged, until there is
 * space.
 * @param onFailure called when it has ended for another reason
 */
export async function startLastingDatabase(
  folder: string,
  onFailure: (error: Error) => void,
  options: EmbeddedOptions = {},
): Promise<LastingDatabase> {
  const stopping = new AbortController();
  let running: EmbeddedDatabase | null = await start();
  let restarted: Promise<void> = Promise.resolve();

  async function start(): Promise<EmbeddedDatabase> {
    const started = await startEmbeddedDatabase(folder, options);
    started.onFailure((error) => {
      if (!isDiskFull(error)) return onFailure(error);
      console.error("The embedded database waits for space on the disk");
      running = null;
      restarted = startAgain(started);
    });
    return started;
  }

  async function startAgain(ended: EmbeddedDatabase): Promise<void> {
    await ended.exited;
    while (!stopping.signal.aborted) {
      const pause = { ref: false, signal: stopping.signal };
      await sleep(TRY_AGAIN_MS, null, pause).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        running = await start();
        console.error("The embedded database has space again");
        return;
      } catch (error) {
        if (isDiskFull(error)) continue;
        return onFailure(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    createStream: () => running?.createStream() ?? fullStream(),
    async stop() {
      stopping.abort();
      await restarted;
      await running?.stop();
    },
  };
}

/** A connection that fails at once, and says why. */
function fullStream(): Duplex {
  return new BridgeStream({
    open() {
      throw diskFullError();
    },
    send: () => undefined,
    close: () => undefined,
  });
}
