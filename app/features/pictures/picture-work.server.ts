import { availableParallelism } from "node:os";

import { observedPicture } from "~/integrations/seen/observed.server";

import type { PictureTask, PictureTasks, TaskName } from "./picture-tasks.server";
import { pictureThreads } from "./picture-threads.server";
import { type WorkLoad, workSlots } from "./work-slots";

/** Pictures that are made at once; more would only take turns on the same cores. */
const THREADS = Math.min(2, availableParallelism());
const TASKS_WAITING = 200;

const inSlot = workSlots(THREADS, TASKS_WAITING);

type RunTask = (task: PictureTask) => Promise<unknown>;

/** Loaded when the first picture is made: a server with threads never needs it. */
const runHere: RunTask = async (task) => (await import("./picture-tasks.server")).runTask(task);

let run = runHere;

/**
 * Makes pictures in worker threads from now on. Until this is called, as in development and in
 * tests, the same tasks run in the calling thread.
 * @param workerFile the built worker
 * @param onTrouble called for every worker that died or hung; another takes its place
 */
export function startPictureThreads(workerFile: URL, onTrouble: (error: unknown) => void) {
  const threads = pictureThreads(workerFile, { threads: THREADS, onTrouble });
  const takeBack = handTasksTo((task) => threads.run(task));
  return {
    async stop() {
      takeBack();
      await threads.stop();
    },
  };
}

/**
 * Has all tasks run by a function of the caller's instead of the calling thread.
 * @returns ends that
 */
export function handTasksTo(other: RunTask): () => void {
  const before = run;
  run = other;
  return () => {
    if (run === other) run = before;
  };
}

/** How many pictures are being made in threads, and how many wait for one. */
export function pictureLoad(): WorkLoad {
  return inSlot.load();
}

type Made<Name extends TaskName> = Awaited<ReturnType<PictureTasks[Name]>>;

/**
 * Does work on pixels without holding up other requests, when its turn comes.
 * @param options.isBackground waits for all other work
 * @throws TooBusyError when too many are waiting, or when its worker died or took too long
 */
export function pictureWork<Name extends TaskName>(
  name: Name,
  input: Parameters<PictureTasks[Name]>,
  options: { isBackground?: boolean } = {},
): Promise<Made<Name>> {
  const made = inSlot(() => observedPicture(name, () => run({ name, input })), options);
  // What the task of that name returns: workers run the same table.
  return made as Promise<Made<Name>>;
}
