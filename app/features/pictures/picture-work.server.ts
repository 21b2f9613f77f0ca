import { availableParallelism } from "node:os";

import type { PictureTasks, TaskName } from "./picture-tasks.server";
import { pictureThreads, type PictureThreads } from "./picture-threads.server";
import { type WorkLoad, workSlots } from "./work-slots";

/** Pictures that are made at once; more would only take turns on the same cores. */
const THREADS = Math.min(2, availableParallelism());
const TASKS_WAITING = 200;

const inSlot = workSlots(THREADS, TASKS_WAITING);
let threads: PictureThreads | null = null;

/**
 * Makes pictures in worker threads from now on. Without, as in development and in tests, the same
 * tasks run in the thread that asks.
 * @param workerFile the built worker
 * @param onTrouble told of every worker that died or hung; another takes its place
 */
export function startPictureThreads(workerFile: URL, onTrouble: (error: unknown) => void) {
  const started = pictureThreads(workerFile, { threads: THREADS, onTrouble });
  threads = started;
  return {
    async stop() {
      if (threads === started) threads = null;
      await started.stop();
    },
  };
}

/** How many pictures are being made in threads, and how many wait for one. */
export function pictureLoad(): WorkLoad {
  return inSlot.load();
}

/** How many threads make pictures; each keeps what it learned until the server stops. 0 in development. */
export function pictureThreadCount(): number {
  return threads ? THREADS : 0;
}

type Made<Name extends TaskName> = Awaited<ReturnType<PictureTasks[Name]>>;

/**
 * Makes something of pixels without holding up other requests, when its turn comes.
 * @param options.isBackground waits for all other work
 * @throws TooBusyError when too many are waiting, or when its worker died or took too long
 */
export function pictureWork<Name extends TaskName>(
  name: Name,
  input: Parameters<PictureTasks[Name]>,
  options: { isBackground?: boolean } = {},
): Promise<Made<Name>> {
  const made = inSlot(async () => {
    if (threads) return threads.run({ name, input });
    const { runTask } = await import("./picture-tasks.server");
    return runTask({ name, input });
  }, options);
  // What the task of that name returns: workers run the same table.
  return made as Promise<Made<Name>>;
}
