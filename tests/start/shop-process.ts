import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Ten seconds on an idle machine; a busy one may need much more. */
export const START_LIMIT_MS = 400_000;

type ShopProcess = {
  /** Like pulling the plug: no warning, no cleanup. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the built product and waits until it responds. */
export async function startShop(settings: { port: number; dataDir: string }): Promise<ShopProcess> {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    env: shopEnv(settings),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isReady(settings.port))) {
    if (child.exitCode !== null)
      throw new Error(`The shop ended with ${child.exitCode} while starting`);
    if (Date.now() > giveUpAt) {
      await end(child, "SIGKILL");
      throw new Error("The shop did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { kill: () => end(child, "SIGKILL"), stop: () => end(child, "SIGTERM") };
}

/** Runs `npm run ledger:check` on the data folder; returns what it says. */
export function checkLedgerOf(settings: { port: number; dataDir: string }): {
  ok: boolean;
  output: string;
} {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/command.ts", "ledger:check"],
    {
      cwd: root,
      env: shopEnv(settings),
      encoding: "utf8",
    },
  );
  return { ok: status === 0, output: `${stdout}${stderr}` };
}

function shopEnv({ port, dataDir }: { port: number; dataDir: string }): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    APP_MODE: "demo",
    DATABASE_URL: "",
    PREPARE_PICTURES: "off",
    LOG_LEVEL: "error",
    npm_lifecycle_event: "",
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
