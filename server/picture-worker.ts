import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { kTransferable, kValue, Tinypool } from "tinypool";

import { runTask, type PictureTask, type TaskOutcome } from "~/art/pictures/picture-tasks.server";

/**
 * Frees what a task leaves behind: tens of megabytes outside of this thread's heap, which it would
 * not notice for several tasks. It holds up no one: the thread has nothing else to do.
 */
const collectGarbage: () => void = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
})();

/** What a thread of the process for pictures runs: one task, its bytes moved back uncopied. */
export default async function runPosted(task: PictureTask): Promise<unknown> {
  const moved: ArrayBuffer[] = [];
  const outcome = await outcomeOf(task, moved);
  setImmediate(collectGarbage);
  return Tinypool.move({ [kTransferable]: moved, [kValue]: outcome });
}

async function outcomeOf(task: PictureTask, moved: ArrayBuffer[]): Promise<TaskOutcome> {
  try {
    return { ok: true, made: movable(await runTask(task), moved) };
  } catch (error) {
    return { ok: false, error };
  }
}

/** The same with bytes that can be moved: those that sharp made belong to it for good. */
function movable(value: unknown, moved: ArrayBuffer[]): unknown {
  if (value instanceof Uint8Array) {
    const bytes = new Uint8Array(value);
    moved.push(bytes.buffer);
    return bytes;
  }
  if (Array.isArray(value)) return value.map((item) => movable(item, moved));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, movable(item, moved)]),
  );
}
