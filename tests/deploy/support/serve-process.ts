import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { root } from "../../../scripts/build-state.ts";

const START_LIMIT_MS = 180_000;

export type Served = { port: number; stop(): Promise<number | null> };

/** Runs a recipe's command (`node scripts/serve.ts`) as its service would; waits until it is ready. */
export async function serveProcess(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = root,
): Promise<Served> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  const port = Number(env["PORT"]);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`);
    if (Date.now() > giveUpAt) {
      child.kill("SIGKILL");
      throw new Error("The shop did not start");
    }
    await sleep(100);
  }
  return { port, stop: () => end(child) };
}

/** Runs a command to its end. @throws Error with what it printed */
export async function runToEnd(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = root,
): Promise<string> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => (printed += String(part)));
  await once(child, "close");
  if (child.exitCode !== 0)
    throw new Error(`${command.join(" ")} ended with ${child.exitCode}: ${printed}`);
  return printed;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
  return child.exitCode;
}
