import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../support/free-port.ts";

export type Shop = {
  base: string;
  /** What it has logged as errors. */
  complaints(): string[];
  stop(): Promise<void>;
  /** Without a warning, as when the power fails. */
  kill(): Promise<void>;
};

type Env = Record<string, string>;

const START_LIMIT_MS = 180_000;

function shopEnv(env: Env): NodeJS.ProcessEnv {
  return {
    ...process.env,
    APP_MODE: "demo",
    PREPARE_PICTURES: "off",
    LOG_LEVEL: "error",
    npm_lifecycle_event: "",
    ...env,
  };
}

/** Runs one of a version's scripts to its end. */
export function run(code: string, script: string[], env: Env): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: code,
    env: shopEnv(env),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${script.join(" ")} in ${code} failed:\n${stdout}${stderr}`);
}

/** Serves a version's build on a free port unless one is given, and waits until it responds. */
export async function startFrom(
  code: string,
  env: Env,
  started: Shop[],
  givenPort?: number,
): Promise<Shop> {
  const port = givenPort ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    cwd: code,
    env: shopEnv({ ...env, PORT: String(port), PUBLIC_URL: base }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part) => (output += String(part)));
  const shop: Shop = {
    base,
    complaints: () => output.split("\n").filter((line) => /^\{"level":(50|60)/.test(line)),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  started.push(shop);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isReady(base))) {
    if (child.exitCode !== null) throw new Error(`The shop in ${code} ended while starting`);
    if (Date.now() > giveUpAt) throw new Error(`The shop in ${code} did not start`);
    await sleep(100);
  }
  return shop;
}

async function isReady(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/readyz`)).ok;
  } catch {
    return false;
  }
}
