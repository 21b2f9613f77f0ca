/** Far more than any picture needs, even on a busy machine: a worker that takes longer is stuck. */
export const THREAD_SECONDS = 60;

/** More than the process's own threads get for a task: it would have said so by then. */
export const PROCESS_SECONDS = 75;

/** Without a task for so long, the process ends: another begins within a second. */
export const PROCESS_IDLE_MS = 30_000;

/**
 * With more than this left after a task a process is given no other: what pictures leave behind
 * adds up.
 */
export const PROCESS_MEMORY_BYTES = 320 * 2 ** 20;

/** Pictures that wait for their turn, of those that take long and of the quick ones. */
export const TASKS_WAITING = 200;
