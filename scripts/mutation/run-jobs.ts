import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import type { Job, Outcome } from "./worker.ts";

export type Result = Outcome | "timed out";

/**
 * Runs jobs one after another in a process of their own, which is replaced when a mutant hangs it.
 */
export class JobRunner {
  #child: ChildProcess | undefined;

  async run(job: Job, limitMs: number): Promise<Result> {
    const child = (this.#child ??= await start());
    const { promise, resolve } = Promise.withResolvers<Result>();
    const reply = (message: unknown) => resolve(message === "survived" ? message : "caught");
    const end = () => {
      this.stop();
      resolve("caught");
    };
    const limit = setTimeout(() => {
      this.stop();
      resolve("timed out");
    }, limitMs);
    child.once("message", reply).once("exit", end);
    child.send(job);
    const result = await promise;
    clearTimeout(limit);
    child.off("message", reply).off("exit", end);
    return result;
  }

  stop(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      // Its workers too: one that is caught in a loop responds to nothing else.
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "worker.ts"), {
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, VITEST: "true", NODE_ENV: "test" },
  });
  await once(child, "message");
  return child;
}
