import { Tinypool } from "tinypool";
import { z } from "zod";

import { PROCESS_IDLE_MS, PROCESS_MEMORY_BYTES, PROCESS_SECONDS } from "./picture-limits";
import type { PictureTask } from "./picture-tasks.server";
import { StuckWorkerError, TooBusyError } from "./work-slots";

/** What the process answers. */
export type ProcessOutcome = { memoryBytes: number } & (
  | { ok: true; made: unknown }
  /** `isStuck`: not the task's own error, but its thread died or hung. */
  | { ok: false; error: unknown; isStuck: boolean }
);

const outcomeShape = z.custom<ProcessOutcome>(
  (value) => typeof value === "object" && value !== null && "memoryBytes" in value,
);

export type PictureProcess = {
  /** @throws StuckWorkerError when the process died or hung; what the task itself throws is passed on */
  run(task: PictureTask): Promise<unknown>;
  stop(): Promise<void>;
};

type OneProcess = {
  pool: Tinypool;
  /** Tasks that it has been given and has not answered. */
  running: number;
};

type Options = {
  /** How many tasks it is given at once. */
  tasksAtOnce: number;
  onTrouble: (error: unknown) => void;
  taskSeconds?: number;
  idleMs?: number;
  mostMemoryBytes?: number;
};

/**
 * A process of its own that makes pictures. It begins with the first task, and gives all of its
 * memory back when it ends. If it dies or hangs, its tasks fail, and the next one begins another.
 * @param file what runs there: its default export takes a task and returns a `ProcessOutcome`
 */
export function pictureProcess(file: URL, options: Options): PictureProcess {
  const {
    tasksAtOnce,
    onTrouble,
    taskSeconds = PROCESS_SECONDS,
    idleMs = PROCESS_IDLE_MS,
  } = options;
  const { mostMemoryBytes = PROCESS_MEMORY_BYTES } = options;
  const all = new Set<OneProcess>();
  let current = open();
  let isStopping = false;

  return {
    async run(task) {
      if (isStopping) throw stopped();
      const one = current;
      one.running += 1;
      try {
        return await answerOf(one, task);
      } finally {
        one.running -= 1;
        if (one !== current && one.running === 0) await end(one);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all([...all].map(end));
    },
  };

  function open(): OneProcess {
    const pool = new Tinypool({
      runtime: "child_process",
      serialization: "advanced",
      filename: file.href,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: tasksAtOnce,
      idleTimeout: idleMs,
      env: definedOnly(process.env),
    });
    pool.on("error", (error: unknown) => {
      if (!isStopping) onTrouble(error);
    });
    const one = { pool, running: 0 };
    all.add(one);
    return one;
  }

  async function end(one: OneProcess): Promise<void> {
    const { pool } = one;
    all.delete(one);
    const pids = pool.threads.map(({ threadId: pid }) => pid);
    const ended = pool.destroy();
    // It heeds no signal that reaches the whole group, and holds nothing that would be lost.
    for (const pid of pids) endNow(pid);
    await ended;
  }

  async function answerOf(one: OneProcess, task: PictureTask): Promise<unknown> {
    const outcome = await inTime(one, task).catch((error: unknown) => failed(task, error));
    // What others are being made of is not left behind.
    const isAtRest = one === current && one.running === 1;
    if (isAtRest && outcome.memoryBytes > mostMemoryBytes) current = open();
    if (outcome.ok) return outcome.made;
    if (outcome.isStuck) failed(task, outcome.error);
    throw outcome.error;
  }

  async function inTime(one: OneProcess, task: PictureTask): Promise<ProcessOutcome> {
    const { pool } = one;
    const late = Promise.withResolvers<never>();
    const kill = setTimeout(() => {
      for (const { threadId: pid } of pool.threads) endNow(pid);
      // One that dies before it takes its task is not heard of, and the task would never end.
      if (one === current) current = open();
      late.reject(new Error(`${task.name} took more than ${taskSeconds} s`));
    }, taskSeconds * 1000);
    try {
      return outcomeShape.parse(await Promise.race([pool.run(task), late.promise]));
    } finally {
      clearTimeout(kill);
    }
  }

  function failed(task: PictureTask, error: unknown): never {
    if (isStopping) throw stopped(error);
    onTrouble(error);
    throw new StuckWorkerError(`The worker of ${task.name} died or hung`, { cause: error });
  }
}

/** What a task is told that was cut by the stop, or came after it. */
function stopped(cause?: unknown): TooBusyError {
  return new TooBusyError("The server is stopping", { cause });
}

/** It may have ended by itself. */
function endNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Nothing is left to end.
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
