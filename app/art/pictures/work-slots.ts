import { Unreachable } from "~/lib/external/unreachable";

/** More work is waiting than can be done soon; the caller should be asked to come back. */
export class TooBusyError extends Unreachable {
  override name = "TooBusyError";
}

/** The worker that had this task died or hung: it may be busy, or the task may be what stops it. */
export class StuckWorkerError extends TooBusyError {
  override name = "StuckWorkerError";
}

/** There is no time for it now, or the server stops: nothing is wrong with it. */
export function isOnlyBusy(error: unknown): boolean {
  return error instanceof TooBusyError && !(error instanceof StuckWorkerError);
}

/** How a request that failed is logged: whoever came while there was no time met no fault. */
export function failureLevel(error: unknown): "warn" | "error" {
  return isOnlyBusy(error) ? "warn" : "error";
}

/** Whoever asked for it is gone: it was not begun. */
export class AbandonedError extends Error {
  override name = "AbandonedError";
}

export type WorkOptions = {
  isBackground?: boolean;
  /** Work that still waits when this is aborted is not done. */
  signal?: AbortSignal | undefined;
};

export type WorkLoad = { running: number; waiting: number };

type WorkSlots = {
  <Result>(work: () => Promise<Result>, options?: WorkOptions): Promise<Result>;
  /** How much is being done and how much waits, now. */
  load(): WorkLoad;
};

/**
 * Runs at most `slots` pieces of work at once and lets at most `waiting` wait their turn.
 * Background work waits for everything else, and leaves one slot free for it where there are two or more.
 * @throws TooBusyError when the queue is full, AbandonedError when its signal was aborted before its turn
 */
export function workSlots(slots: number, waiting: number): WorkSlots {
  const queues = { urgent: [] as (() => void)[], background: [] as (() => void)[] };
  const running = { urgent: 0, background: 0 };

  function mayBegin(kind: keyof typeof running): boolean {
    if (running.urgent + running.background >= slots) return false;
    if (kind === "urgent") return true;
    return queues.urgent.length === 0 && running.background < Math.max(1, slots - 1);
  }

  function beginNext(): void {
    for (const kind of ["urgent", "background"] as const) {
      while (queues[kind].length > 0 && mayBegin(kind)) {
        running[kind] += 1;
        queues[kind].shift()?.();
      }
    }
  }

  async function inSlot<Result>(
    work: () => Promise<Result>,
    { isBackground = false, signal }: WorkOptions = {},
  ): Promise<Result> {
    if (signal?.aborted) throw new AbandonedError();
    const kind = isBackground ? "background" : "urgent";
    if (mayBegin(kind)) {
      running[kind] += 1;
    } else {
      const queued = queues.urgent.length + queues.background.length;
      if (queued >= waiting) throw new TooBusyError("too much work is waiting");
      await turnIn(queues[kind], signal);
    }
    try {
      return await work();
    } finally {
      running[kind] -= 1;
      beginNext();
    }
  }

  return Object.assign(inSlot, {
    load: () => ({
      running: running.urgent + running.background,
      waiting: queues.urgent.length + queues.background.length,
    }),
  });
}

function turnIn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(begin), 1);
      reject(new AbandonedError());
    };
    queue.push(begin);
    signal?.addEventListener("abort", leave, { once: true });
  });
}
