import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

type Deed = "read" | "fill-carts" | "cart" | "add" | "prepare" | "order" | "sign-in";

/** What the callers are to do: each item once, whoever is free takes the next one. */
export type Asked = {
  deed: Deed;
  /** Paths, variants or accounts. */
  items: readonly string[];
  /** The next one begins so many milliseconds after the last; without it, as soon as someone is free. */
  everyMs?: number;
};

/** `failed` names a few of those that went wrong. */
export type Done = { done: number; failed: string[] };

/** Callers in a process of their own: what they cost is not the shop's. */
export class Callers {
  readonly #process: ChildProcess;

  /** @param bases of the processes that serve the shop; the callers are shared out among them */
  constructor(bases: readonly string[], callers: number) {
    this.#process = fork(fileURLToPath(new URL("callers.ts", import.meta.url)), [
      String(callers),
      ...bases,
    ]);
  }

  /** @throws Error when something was not answered as it should be */
  async ask(asked: Asked): Promise<number> {
    const { done, failed } = await new Promise<Done>((resolve, reject) => {
      const onExit = () => reject(new Error("The callers ended"));
      this.#process.once("exit", onExit);
      this.#process.once("message", (answer) => {
        this.#process.off("exit", onExit);
        resolve(answer as Done);
      });
      this.#process.send(asked);
    });
    if (failed.length > 0) throw new Error(`${asked.deed}: ${failed.join("; ")}`);
    return done;
  }

  stop(): void {
    this.#process.kill();
  }
}
