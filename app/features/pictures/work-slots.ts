/** More work is waiting than can be done soon; the caller should be asked to come back. */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

type WorkSlots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `slots` pieces of work at once and lets at most `waiting` wait their turn.
 * @throws TooBusyError when the queue is full
 */
export function workSlots(slots: number, waiting: number): WorkSlots {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function inSlot(work) {
    if (running >= slots) {
      if (queue.length >= waiting) throw new TooBusyError("too much work is waiting");
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
