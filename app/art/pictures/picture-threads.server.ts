import { Tinypool } from "tinypool";

import { THREAD_SECONDS } from "./picture-limits";
import type { PictureTask, TaskOutcome } from "./picture-tasks.server";
import { StuckWorkerError, TooBusyError } from "./work-slots";

/** For objects. Pixels are outside the heap, bounded by the limits of uploads and print areas. */
const HEAP_MEGABYTES = 512;
/** Of a timer; a longer one ends at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export type PictureThreads = {
  /** @throws StuckWorkerError when the worker died or hung; what the task itself throws is passed on */
  run(task: PictureTask): Promise<unknown>;
  stop(): Promise<void>;
};

/**
 * Worker threads that wait for tasks, in the process for pictures. When one dies or hangs, its task
 * fails and it is replaced.
 */
export function pictureThreads(
  workerFile: URL,
  options: {
    threads: number;
    onTrouble: (error: unknown) => void;
    taskSeconds?: number;
    heapMegabytes?: number;
  },
): PictureThreads {
  const {
    threads,
    onTrouble,
    taskSeconds = THREAD_SECONDS,
    heapMegabytes = HEAP_MEGABYTES,
  } = options;
  const pool = new Tinypool({
    filename: workerFile.href,
    // One begins when there is something to do, and then stays: it keeps what it has learned.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: LONGEST_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 12 },
  });
  pool.on("error", onTrouble);
  let isStopping = false;
  return {
    async run(task) {
      const outcome = await post(task).catch((error: unknown) => {
        onTrouble(error);
        if (isStopping) throw new TooBusyError("The server is stopping", { cause: error });
        throw new StuckWorkerError(`The worker of ${task.name} died or hung`, { cause: error });
      });
      if (!outcome.ok) throw outcome.error;
      return outcome.made;
    },
    stop() {
      isStopping = true;
      return pool.destroy();
    },
  };

  function post(task: PictureTask): Promise<TaskOutcome> {
    return pool.run(task, { signal: AbortSignal.timeout(taskSeconds * 1000) });
  }
}
