import { spawn } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/support/free-port.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_LIMIT_MS = 120_000;
const QUIET_LIMIT_MS = 60_000;

/** The product as `npm start` runs it, on a free port with a folder of its own. */
export async function startProduct(
  env: NodeJS.ProcessEnv = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "inkling-bench-"));
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error", ...env },
  });
  // A benchmark that fails or is stopped must not leave its server running.
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const url = `http://localhost:${port}`;
  const end = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end || child.exitCode !== null) throw new Error("The product did not start");
    await sleep(200);
  }
  await untilQuiet(folder);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
      process.off("exit", killChild);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the first pages' pictures are rendered after the start, since that would distort the figures. */
async function untilQuiet(folder: string): Promise<void> {
  const end = Date.now() + QUIET_LIMIT_MS;
  let before = 0;
  while (Date.now() < end) {
    await sleep(3_000);
    const made = globSync(join(folder, "files/derivatives/**/*.avif")).length;
    if (made > 0 && made === before) return;
    before = made;
  }
}
