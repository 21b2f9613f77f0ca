import { observedPicture } from "~/integrations/observability/observed.server";

import { TASKS_WAITING } from "./picture-limits";
import type { PictureTask, PictureTasks, TaskName } from "./picture-tasks.server";
import { pictureProcess } from "./picture-process.server";
import { PICTURE_CONCURRENCY } from "./picture-concurrency";
import { isQuick } from "./quick-tasks.server";
import { type WorkLoad, type WorkOptions, workSlots } from "./work-slots";

const inLongSlot = workSlots(PICTURE_CONCURRENCY, TASKS_WAITING);
const inQuickSlot = workSlots(PICTURE_CONCURRENCY, TASKS_WAITING);

type RunTask = (task: PictureTask) => Promise<unknown>;

/** Loaded when the first picture is made: a server with a process for pictures never needs it. */
const runHere: RunTask = async (task) => (await import("./picture-tasks.server")).runTask(task);

let run = runHere;

/**
 * Makes pictures in a process of their own from now on. Until this is called, as in development and
 * in tests, the same tasks run in the calling thread.
 * @param file what the build made for it
 * @param onTrouble called whenever it, or a thread of it, died or hung; another takes its place
 */
export function startPictureProcess(file: URL, onTrouble: (error: unknown) => void) {
  const pictures = pictureProcess(file, { tasksAtOnce: 2 * PICTURE_CONCURRENCY, onTrouble });
  const takeBack = handTasksTo((task) => pictures.run(task));
  return {
    async stop() {
      await pictures.stop();
      takeBack();
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

/** How many pictures are being made, and how many wait for their turn. */
export function pictureLoad(): WorkLoad {
  const [long, quick] = [inLongSlot.load(), inQuickSlot.load()];
  return { running: long.running + quick.running, waiting: long.waiting + quick.waiting };
}

type Made<Name extends TaskName> = Awaited<ReturnType<PictureTasks[Name]>>;

/**
 * Does work on pixels without holding up other requests, when its turn comes.
 * @param input what it is made from, or how to read that when its turn has come: pictures that wait
 *   hold no bytes then
 * @param options.isBackground waits for all other work
 * @throws TooBusyError when too many are waiting, or when its worker died or took too long;
 *   AbandonedError when `options.signal` was aborted before its turn
 */
export function pictureWork<Name extends TaskName>(
  name: Name,
  input: Parameters<PictureTasks[Name]> | (() => Promise<Parameters<PictureTasks[Name]>>),
  options: WorkOptions = {},
): Promise<Made<Name>> {
  const inSlot = isQuick(name) ? inQuickSlot : inLongSlot;
  const made = inSlot(async () => {
    const task = { name, input: typeof input === "function" ? await input() : input };
    return observedPicture(name, () => run(task));
  }, options);
  // What the task of that name returns: workers run the same table.
  return made as Promise<Made<Name>>;
}
