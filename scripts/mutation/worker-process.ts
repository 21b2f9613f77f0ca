import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import type { Meeting, News, NumberedMutant, Order, Reached } from "./worker.ts";

export type Result = "caught" | "survived" | "timed out";

/** Without a sign of life for so long, a mutant is caught in a loop. */
const LIMIT_MS = 120_000;
/** Without a mutant nothing loops: a busy machine gets the time that it needs. */
const LIMIT_WITHOUT_MS = 900_000;
/** What is left of many mutants in a process fills its memory. */
const MEETINGS_A_RUN = 60;

/** Tries mutants one after another in a process of its own, which is replaced when one hangs it. */
export class WorkerProcess {
  #child: ChildProcess | undefined;
  readonly #mutants: NumberedMutant[];
  readonly #postgresUrl: string;

  /** @param postgresUrl a server with the template of the tests' databases */
  constructor(mutants: NumberedMutant[], postgresUrl: string) {
    this.#mutants = mutants;
    this.#postgresUrl = postgresUrl;
  }

  /** Runs tests without any mutant. */
  async reached(tests: readonly string[]): Promise<Reached[]> {
    const reached: Reached[] = [];
    if (tests.length === 0) return reached;
    const meeting = { id: 0, tests: tests.map((file) => ({ file })) };
    await this.#run([meeting], (of) => reached.push(of), LIMIT_WITHOUT_MS);
    if (!this.#child) throw new Error("The tests did not end without a mutant");
    return reached;
  }

  /** @param found is told every result as soon as it is certain */
  async meet(
    meetings: readonly Meeting[],
    found: (id: number, result: Result) => void,
  ): Promise<void> {
    let left = [...meetings];
    while (left.length > 0) {
      const results = await this.#run(left.slice(0, MEETINGS_A_RUN), () => undefined);
      for (const [id, result] of results) found(id, result);
      left = left.filter(({ id }) => !results.has(id));
    }
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

  /** The results of these up to the first that hangs or ends the process. */
  async #run(
    meetings: readonly Meeting[],
    onReached: (reached: Reached) => void,
    limitMs = LIMIT_MS,
  ): Promise<Map<number, Result>> {
    const child = (this.#child ??= await start(this.#mutants, this.#postgresUrl));
    const results = new Map<number, Result>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = () => meetings.find(({ id }) => !results.has(id))?.id ?? 0;
    const end = (result: Result) => {
      this.stop();
      if (!results.has(first())) results.set(first(), result);
      resolve();
    };
    const limit = setTimeout(() => end("timed out"), limitMs);
    const hear = (news: News) => {
      limit.refresh();
      if (news.kind === "reached") onReached(news.reached);
      if (news.kind === "met") results.set(news.id, news.isCaught ? "caught" : "survived");
      // A run that ends before its last mutant was ended by one.
      if (news.kind === "done") {
        if (results.size < meetings.length) end("caught");
        else resolve();
      }
    };
    const ended = () => end("caught");
    child.on("message", hear).once("exit", ended);
    child.send({ meet: [...meetings] } satisfies Order);
    await promise;
    clearTimeout(limit);
    child.off("message", hear).off("exit", ended);
    return results;
  }
}

async function start(mutants: NumberedMutant[], postgresUrl: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "worker.ts"), {
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, VITEST: "true", NODE_ENV: "test", MUTATION_POSTGRES_URL: postgresUrl },
  });
  await once(child, "message");
  child.send({ know: mutants } satisfies Order);
  return child;
}
