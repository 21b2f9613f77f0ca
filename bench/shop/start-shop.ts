import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { root } from "../../scripts/build-state.ts";
import { freePort } from "../../tests/support/free-port.ts";

const START_LIMIT_MS = 600_000;
const LOOK_EVERY_MS = 10;
const METRICS_TOKEN = "the-token-of-a-bench-that-is-long-enough";

export type RunningShop = {
  base: string;
  pid: number;
  metricsToken: string;
  startedInMs: number;
  isRunning(): boolean;
  /** Lines of the log of level "warn" and above; levels are pino's numbers. */
  troubles(): { level: number; msg: string; line: string }[];
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
      METRICS_TOKEN,
      // Each visitor comes from an address of their own.
      TRUSTED_PROXIES: "127.0.0.1",
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
  while (!(await isReady(base))) {
    if (performance.now() - started > START_LIMIT_MS || !isRunning())
      throw new Error(`The shop did not start:\n${readFileSync(logFile, "utf8")}`);
    await sleep(LOOK_EVERY_MS);
  }
  return {
    base,
    pid: child.pid ?? 0,
    metricsToken: METRICS_TOKEN,
    startedInMs: performance.now() - started,
    isRunning,
    troubles: () => readFileSync(logFile, "utf8").split("\n").flatMap(trouble),
    async stop() {
      child.kill("SIGTERM");
      if (isRunning()) await new Promise((resolve) => child.once("exit", resolve));
      process.off("exit", killChild);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A line of the log; what is not JSON is the banner at the start, or an error of the platform. */
function trouble(line: string): { level: number; msg: string; line: string }[] {
  if (!line.startsWith("{")) return /error/i.test(line) ? [{ level: 50, msg: line, line }] : [];
  const { level = 0, msg = "" } = JSON.parse(line) as { level?: number; msg?: string };
  return level >= 40 ? [{ level, msg, line }] : [];
}
