import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import sharp from "sharp";

import type { ProcessOutcome } from "~/art/pictures/picture-process.server";
import { runTask, type PictureTask } from "~/art/pictures/picture-tasks.server";
import { pictureThreads } from "~/art/pictures/picture-threads.server";
import { PICTURE_CONCURRENCY } from "~/art/pictures/picture-concurrency";
import { isQuick } from "~/art/pictures/quick-tasks.server";
import { StuckWorkerError } from "~/art/pictures/work-slots";

// Ctrl+C and what ends a whole group reach this process, too: the server still waits for what is being
// made, and ends this.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

// For all threads: no picture is made twice from the same bytes, so none is worth keeping.
sharp.cache(false);

/**
 * Requests come before pictures. On Linux a priority is a thread's own, and a new thread takes that of
 * the one that begins it; those that collect garbage have begun already. Where the system forbids it,
 * pictures are made all the same.
 */
function giveWay(): void {
  if (process.platform !== "linux") return;
  for (const thread of readdirSync("/proc/self/task")) {
    try {
      setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Forbidden by the unit that started the shop, lower already, or the thread has just ended.
    }
  }
}

giveWay();

/** What troubles a thread is the cause of the error with which its task fails. */
const threads = pictureThreads(new URL("./picture-worker.js", import.meta.url), {
  threads: PICTURE_CONCURRENCY,
  onTrouble: () => undefined,
});

/** What the process for pictures of the built product runs: one task, here or in one of its threads. */
export default async function runPosted(task: PictureTask): Promise<ProcessOutcome> {
  try {
    const made = isQuick(task.name) ? await runTask(task) : await threads.run(task);
    return { ok: true, made, memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    const isStuck = error instanceof StuckWorkerError;
    return {
      ok: false,
      error: isStuck ? error.cause : error,
      isStuck,
      memoryBytes: process.memoryUsage.rss(),
    };
  }
}
