import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/free-port";

/** Ten seconds on an idle machine; a busy one may need much more. */
const START_LIMIT_MS = 240_000;

/** The shop as `npm run dev` runs it, on a free port with a folder of its own. */
export async function startDevServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "inkling-dev-"));
  const { E2E_DATA } = process.env;
  if (E2E_DATA) cpSync(join(E2E_DATA, "demo"), folder, { recursive: true });
  const child = spawn(process.execPath, ["server/dev.ts"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
    },
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const end = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    const code = child.exitCode ?? child.signalCode;
    if (code !== null) throw new Error(`The dev server ended with ${code}: ${complaints}`);
    if (Date.now() > end) throw new Error(`The dev server did not start in time: ${complaints}`);
    await sleep(100);
  }
  return {
    url,
    async stop() {
      process.off("exit", killChild);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
