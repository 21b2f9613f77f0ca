import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A server that others depend on, in a process of its own, to which anything may happen. */
export type Engine = {
  start(): Promise<void>;
  /** At once, without a warning. */
  kill(): Promise<void>;
  /** It takes leave. */
  stop(): Promise<void>;
  freeze(): void;
  thaw(): void;
};

/** Ends the server as soon as our pipe closes, even when we are killed. */
const KEEPER = `"$@" & server=$!; echo $server; read -r _; kill -INT $server; wait $server`;

type Command = {
  command: readonly string[];
  /** Responds once it can be used. */
  isReady: () => Promise<boolean>;
  user?: { uid: number; gid: number } | undefined;
  cwd?: string;
};

const READY_LIMIT_MS = 60_000;

export function engineOf({ command, isReady, user, cwd }: Command): Engine {
  let keeper: ChildProcess | null = null;
  let pid = 0;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!keeper) return;
    const ended = keeper;
    keeper = null;
    for (const one of signal === "SIGKILL" ? family() : [pid]) send(one, signal);
    while (existsSync(`/proc/${pid}`) && !isZombie(pid)) await sleep(20);
    const exited = once(ended, "exit");
    ended.stdin?.end();
    await exited;
  }

  /** The server and those that it has started. */
  const family = () => [pid, ...childrenOf(pid)];

  return {
    async start() {
      keeper = spawn("/bin/sh", ["-c", KEEPER, "keeper", ...command], {
        ...user,
        ...(cwd && { cwd }),
        detached: true,
        stdio: ["pipe", "pipe", "ignore"],
      });
      if (!keeper.stdout) throw new Error("The keeper has no output");
      const [printed]: Buffer[] = await once(keeper.stdout, "data");
      pid = Number(String(printed).split("\n")[0]);
      const giveUpAt = Date.now() + READY_LIMIT_MS;
      while (!(await isReady())) {
        if (Date.now() > giveUpAt) throw new Error(`${command[0]} did not start`);
        await sleep(50);
      }
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGINT"),
    freeze: () => family().forEach((one) => send(one, "SIGSTOP")),
    thaw: () => family().forEach((one) => send(one, "SIGCONT")),
  };
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return children.trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
