import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { root } from "../scripts/build-state.ts";
import { freePort } from "../tests/support/free-port.ts";

const START_LIMIT_MS = 600_000;

export type RunningShop = {
  base: string;
  pid: number;
  startedInMs: number;
  /** Lines of the log of level "error" and above. */
  errors(): string[];
  stop(): Promise<void>;
};

// Whoever ends a benchmark ends its shops, too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** The built shop as `npm run serve` runs it, in a folder of its own, with the embedded database. */
export async function startShop(env: NodeJS.ProcessEnv = {}): Promise<RunningShop> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "inkling-bench-shop-"));
  const logFile = join(folder, "log");
  const log = createWriteStream(logFile);
  await new Promise((resolve) => log.once("open", resolve));
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    cwd: root,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "warn",
      // Each visitor comes from an address of their own.
      TRUSTED_PROXIES: "127.0.0.1",
      // A machine that others use too may keep the database waiting.
      DATABASE_SILENCE_MS: "30000",
      DATABASE_CONNECT_MS: "30000",
      ...env,
    },
  });
  const killChild = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", killChild);
  const base = `http://127.0.0.1:${port}`;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const isReady = () =>
    fetch(`${base}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) {
    if (performance.now() - started > START_LIMIT_MS || !isRunning())
      throw new Error(`The shop did not start:\n${readFileSync(logFile, "utf8")}`);
    await sleep(10);
  }
  return {
    base,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    errors: () => readFileSync(logFile, "utf8").split("\n").filter(isError),
    async stop() {
      child.kill("SIGTERM");
      if (isRunning()) await new Promise((resolve) => child.once("exit", resolve));
      process.off("exit", killChild);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is not JSON is the banner at the start, or an error of the platform. */
function isError(line: string): boolean {
  if (!line.startsWith("{")) return /error/i.test(line);
  const { level = 0 } = JSON.parse(line) as { level?: number };
  return level >= 50;
}

/** Milliseconds in a tick of the system's clock. */
const TICK_MS = 10;

/** What a process and all that it has ever started have taken of the processors, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(12, 16);
  const own = (user + system + endedUser + endedSystem) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), own);
}

/** The process that started it. */
export function parentOf(pid: number): number {
  return statOf(pid)[2] ?? 0;
}

export function childrenOf(pid: number): number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
}

/** Megabytes that a process holds; with those that it has started, each page counted once. */
export function memoryOf(pid: number): { own: number; all: number } {
  const kilobytes = (file: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(textOf(`/proc/${file}`))?.[1] ?? 0);
  const tree = (of: number): number[] => [of, ...childrenOf(of).flatMap(tree)];
  const all = tree(pid).reduce((sum, one) => sum + kilobytes(`${one}/smaps_rollup`, "Pss"), 0);
  return { own: kilobytes(`${pid}/status`, "VmRSS") / 1024, all: all / 1024 };
}

/** The numbers after the process's name: its state, its parent, ... */
function statOf(pid: number): number[] {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")")).split(" ").map(Number);
}

/** One that has just ended says nothing; its parent counts what it took. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
